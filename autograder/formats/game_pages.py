"""Games of a report that went wrong, each as a page of its own beside the report's page."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import msgspec

from autograder.grading.kept_game import record_of
from autograder.report import PlayedGame, Report
from pacman.support.files import is_stream, write_atomically

replace = msgspec.structs.replace


def with_game_pages(report: Report, page: Path) -> Report:
    """The report with the places of its games' pages, which are written beside the report's page."""
    if is_stream(page):
        return report
    folder = games_folder(page)
    for earlier in folder.glob(_file("*", "*")):  # among these may be games of hidden cases
        earlier.unlink()
    for name, text in game_pages(report):
        folder.mkdir(exist_ok=True)
        write_atomically(folder / name, text)
    return linked(report, address(folder))


def games_folder(page: Path) -> Path:
    """Where the games of this report's page lie: `report_games` beside `report.html`.

    >>> games_folder(Path("report.html")).name
    'report_games'
    """
    return page.with_name(f"{page.stem}_games")


def address(folder: Path) -> str:
    """What stands before the files' names, seen from the report's page; a folder's name need not be text.

    >>> address(Path("my report_games"))
    'my%20report_games/'
    """
    return f"{quote(os.fsencode(folder.name))}/"


def game_pages(report: Report) -> Iterator[tuple[str, bytes]]:
    """The pages of its games, each with the name of its file."""
    from pacman.playing.page import page

    for number, question in enumerate(report.questions, start=1):
        for place, case in enumerate(question.cases, start=1):
            if case.game:
                yield _file(number, place), page(record_of(case.game), 0).encode()


def linked(report: Report, before: str) -> Report:
    """The report with the addresses of these pages; `before` is what stands before their files' names."""
    return replace(
        report,
        questions=tuple(
            replace(
                question,
                cases=tuple(
                    replace(case, game=_linked(case.game, before + _file(number, place)))
                    for place, case in enumerate(question.cases, start=1)
                ),
            )
            for number, question in enumerate(report.questions, start=1)
        ),
    )


def _file(question: int | str, case: int | str) -> str:
    return f"question-{question}-case-{case}.html"


def _linked(game: PlayedGame | msgspec.UnsetType, address: str) -> PlayedGame | msgspec.UnsetType:
    return replace(game, page=address) if game else msgspec.UNSET
