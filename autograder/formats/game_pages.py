"""Games of a report that went wrong, each as a page of its own beside the report's page."""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import quote

import msgspec

from autograder.grading.kept_game import record_of
from autograder.report import PlayedGame, Report
from pacman.support.files import is_stream, write_atomically

PAGES = "question-*-case-*.html"

replace = msgspec.structs.replace


def with_game_pages(report: Report, page: Path) -> Report:
    """The report with the places of its games' pages, which are written beside the report's page.

    Those of an earlier report are deleted: they may be of cases that are hidden from whoever gets this one.
    """
    if is_stream(page):
        return report
    folder = games_folder(page)
    for earlier in folder.glob(PAGES):
        earlier.unlink()
    questions = []
    for number, question in enumerate(report.questions, start=1):
        cases = []
        for place, case in enumerate(question.cases, start=1):
            if case.game:
                file = folder / f"question-{number}-case-{place}.html"
                _write(case.game, file)
                shown = replace(case.game, page=address(file))
                cases.append(replace(case, game=shown))
            else:
                cases.append(case)
        questions.append(replace(question, cases=tuple(cases)))
    return replace(report, questions=tuple(questions))


def games_folder(page: Path) -> Path:
    """Where the games of this report's page lie: `report_games` beside `report.html`.

    >>> games_folder(Path("report.html")).name
    'report_games'
    """
    return page.with_name(f"{page.stem}_games")


def address(file: Path) -> str:
    """Where this page lies, seen from the report's page; a file's name need not be text.

    >>> address(Path("my report_games", "question-1-case-2.html"))
    'my%20report_games/question-1-case-2.html'
    """
    return f"{quote(os.fsencode(file.parent.name))}/{file.name}"


def _write(game: PlayedGame, file: Path) -> None:
    from pacman.playing.page import page

    file.parent.mkdir(exist_ok=True)
    write_atomically(file, page(record_of(game), 0).encode())
