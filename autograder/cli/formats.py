"""The formats in which `autograder grade` writes a report, each an option of this name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from click.decorators import FC

from autograder.report import Report
from pacman.cli.targets import target_option


class Format(NamedTuple):
    """What the help says about a format, and the function that writes a report in it."""

    what: str  # "Also write …"
    write: Callable[[Report], bytes]


def format_options(command: FC) -> FC:
    """Gives a command an option --NAME [FILE] for each format."""
    for name, found in reversed(FORMATS.items()):
        command = target_option(name, f"Also write {found.what}")(command)
    return command


def _json(report: Report) -> bytes:
    from autograder.formats.as_json import to_json

    return to_json(report)


def _junit(report: Report) -> bytes:
    from autograder.formats.junit import to_junit

    return to_junit(report).encode()


def _gradescope(report: Report) -> bytes:
    from autograder.formats.gradescope import to_gradescope

    return to_gradescope(report)


def _html(report: Report) -> bytes:
    from autograder.formats.html import to_html

    return to_html(report).encode()


def _csv(report: Report) -> bytes:
    from autograder.formats.table import to_csv

    return to_csv([report]).encode("utf-8-sig")


FORMATS = {
    "json": Format("the whole report", _json),
    "junit": Format("the report as JUnit XML", _junit),
    "gradescope": Format("the report as Gradescope's results.json", _gradescope),
    "html": Format("one page with everything", _html),
    "csv": Format("a table with a row for each case", _csv),
}
