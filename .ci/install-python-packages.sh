#!/bin/sh
# install-python-packages.sh FOLDER REQUIREMENTS
# Makes a virtual environment in FOLDER with the packages that the file REQUIREMENTS pins. Does
# nothing, in a few milliseconds and without a word, where FOLDER has them already.
set -eu

folder=$1
requirements=$2
installed=$folder/requirements.installed

# The list is copied last, so an installation that was broken off is made anew.
if cmp -s "$requirements" "$installed" && [ -x "$folder/bin/python" ]; then
  exit 0
fi

# The system's Python has the venv module that Debian's python3-venv brings; the first python3 on the
# path may be another, such as pyenv's, which need not have it.
python=/usr/bin/python3
[ -x "$python" ] || python=python3
echo "kith: installing the Python packages of $requirements into $folder"
# What Python's own settings in the environment name is of another Python.
unset PYTHONHOME PYTHONPATH
"$python" -m venv --clear "$folder"
if ! "$folder/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
  --requirement "$requirements"; then
  echo "kith: could not install the packages of $requirements; is the network there?" >&2
  exit 1
fi
cp "$requirements" "$installed"
