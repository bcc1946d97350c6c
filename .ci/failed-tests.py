"""Prints the tests that have failed, by a report in the form of JUnit."""

import sys
from xml.etree import ElementTree

try:
    tests = list(ElementTree.parse(sys.argv[1]).iter("testcase"))
except ElementTree.ParseError:
    # They did not come as far as a report, and have said why.
    sys.exit("the tests in the browser ended without a report")
for test in tests:
    for outcome in [*test.findall("failure"), *test.findall("error")]:
        print(f"failed in the browser: {test.get('classname')}.{test.get('name')}: {outcome.get('message', '')[:500]}")
