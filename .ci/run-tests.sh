#!/bin/sh
# run-tests.sh SWIFT PYTHON
# Runs the browser's tests with the debug build, then those in Swift, and fails if any has failed.
# The Swift tests come last, since their closing line tells how the whole run ended for most readers.
set -u

swift=$1
python=$2
failed=0

report=$(mktemp)
trap 'rm -f "$report"' EXIT

# A process a core; the tests of a file share the sites that they build, and so their process.
KITH=.build/debug/kith "$python" -m pytest Tests/Browser --numprocesses auto --dist loadfile \
	--junit-xml "$report" || failed=1
# What libvips warns of in pictures that are broken on purpose is no news.
VIPS_WARNING=0 "$swift" test --skip-build --disable-xctest || failed=1
# Said once more where it is seen: the lines of the other tests are many.
"$python" .ci/failed-tests.py "$report" >&2
exit "$failed"
