#!/bin/sh
# run-tests.sh SWIFT PYTHON
# Runs the browser's tests with the debug build, then those in Swift, and fails if any has failed.
# The Swift tests come last, since their closing line tells how the whole run ended for most readers.
set -u

swift=$1
python=$2
failed=0

# A process a core; the tests of a file share the sites that they build, and so their process.
KITH=.build/debug/kith "$python" -m pytest Tests/Browser --numprocesses auto --dist loadfile || failed=1
[ "$failed" -eq 0 ] || echo "kith: tests in the browser have failed; the Swift tests follow" >&2
"$swift" test --skip-build --disable-xctest || failed=1
exit "$failed"
