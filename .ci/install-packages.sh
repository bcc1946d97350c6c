#!/bin/sh
# install-packages.sh PURPOSE [PACKAGE…]
# Installs those of the Debian packages that are missing, and says so before it does. Does nothing,
# in a few milliseconds and without a word, where none is missing.
set -eu

purpose=$1
shift
[ $# -gt 0 ] || exit 0

if ! command -v dpkg-query >/dev/null; then
  echo "kith: this system has no Debian packages; install what $purpose needs by hand:" >&2
  echo "kith:   $*" >&2
  exit 0
fi

missing=
for package in "$@"; do
  status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null) || status=
  [ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" -ne 0 ]; then
  as_root=sudo
  if ! command -v sudo >/dev/null; then
    echo "kith: $purpose needs packages that only root can install; as root, run" >&2
    echo "kith:   apt-get install$missing" >&2
    exit 1
  fi
fi
if ! command -v apt-get >/dev/null; then
  echo "kith: apt-get is missing; install what $purpose needs by hand:$missing" >&2
  exit 1
fi

# "env" passes the setting on through sudo, which drops the environment.
install="${as_root:+$as_root }env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends"
echo "kith: $purpose needs packages that are missing; running: $install$missing"
# The lists of packages may be there already; only where they are not, or too old, are they fetched.
# shellcheck disable=SC2086
if ! $install $missing </dev/null; then
  echo "kith: fetching the lists of packages and trying again"
  if ! $as_root apt-get update </dev/null || ! $install $missing </dev/null; then
    echo "kith: could not install$missing; is the network there?" >&2
    exit 1
  fi
fi
