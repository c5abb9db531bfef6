"""Grades hostile submissions in a process of its own, which may be another user's.

    python -m tests.contact.graded_elsewhere NAME ...

Writes a line of JSON for each: a list of the name and its report.
"""

from __future__ import annotations

import sys

import msgspec

from autograder.report import Report
from tests.contact.hostile import EXPECTED, graded
from tests.contact.installations import Installation


def graded_as_ordinary_user(names: list[str], installation: Installation) -> dict[str, Report]:
    """The reports of these hostile submissions, graded by an ordinary user where we are root."""
    ran = installation.run("-m", __name__, *names, as_ordinary_user=True, seconds=600)
    assert ran.returncode == 0, ran.stderr
    return dict(msgspec.json.decode(line, type=tuple[str, Report]) for line in ran.stdout.splitlines())


def main() -> None:
    """Grades those that are named; all of them if none is."""
    for name in sys.argv[1:] or EXPECTED:
        print(msgspec.json.encode((name, graded(name))).decode(), flush=True)


if __name__ == "__main__":
    main()
