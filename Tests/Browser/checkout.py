"""Where this checkout is, and the program that it has built."""

import os
from pathlib import Path

# The folder that holds Content/, Templates/ and Tests/.
CHECKOUT = Path(__file__).resolve().parents[2]


def kith_program() -> Path:
    """The kith to test: that of the variable KITH, else the debug build, else the release build."""
    named = os.environ.get("KITH")
    choices = [Path(named)] if named else [CHECKOUT / ".build" / kind / "kith" for kind in ("debug", "release")]
    for choice in choices:
        if os.access(choice, os.X_OK):
            return choice.resolve()
    raise FileNotFoundError(f"no kith at {' or '.join(map(str, choices))}; run `swift build` or set KITH")
