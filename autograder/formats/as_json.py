"""A report, or the check of an assignment, as JSON: the whole of it, for programs."""

from __future__ import annotations

from typing import Any

import msgspec

from autograder.formats.safe_text import each_text
from autograder.grading.checked import Checked, CheckedQuestion
from autograder.grading.spread import Spread
from autograder.grading.trial_games import TriedGames
from autograder.report import Report
from pacman.support.ascii_json import in_ascii


def to_json(report: Report) -> bytes:
    """Indented JSON in ASCII, the same for equal reports; ? for halves of characters."""
    try:
        data = msgspec.json.encode(report)
    except UnicodeEncodeError:
        data = msgspec.json.encode(each_text(report, lambda _, text: _whole(text)))
    return in_ascii(msgspec.json.format(data, indent=2)) + b"\n"


def check_to_json(checked: Checked) -> bytes:
    """What the check of an assignment found, in which nothing is cut short."""
    table = {
        "title": checked.assignment.title,
        "digest": checked.assignment.digest,
        "points": checked.assignment.points,
        "complete": checked.is_complete,
        "errors": checked.has_errors,
        "questions": [_question(each) for each in checked.questions],
    }
    return in_ascii(msgspec.json.format(msgspec.json.encode(table), indent=2)) + b"\n"


def _question(checked: CheckedQuestion) -> dict[str, Any]:
    alone, pairs = checked.alone, checked.pairs
    caught = {mistake: by.case for (mistake,), by in alone.by.items()}
    return {
        "name": checked.question.name,
        "points": checked.question.points,
        "most_points": checked.most_points,
        "cases": [
            {"name": named.name, "points": named.points, "visibility": named.visibility}
            for named in checked.question.cases
        ],
        "mistakes": [
            {"name": each.name, "form": each.__name__, "title": each.title, "caught_by": caught.get(each)}
            for each in (*caught, *(mistake for (mistake,) in alone.slipping))
        ],
        "pairs": {
            "caught": len(pairs.by),
            "not_caught": [[each.name for each in pair] for pair in pairs.slipping],
            "untried": pairs.untried,
        },
        "slips": [
            {"mistake": each.mistake.name, "slipped": each.slipped, "seeds": each.seeds}
            for each in checked.slips
        ],
        "students": checked.students,
        "spreads": [_spread(each) for each in checked.spreads],
        "recorded": [
            {"case": each.case, "agrees": each.agrees, "sentence": each.sentence} for each in checked.recorded
        ],
        "guesses": [
            {"case": each.case, "sentence": each.sentence, "weak": each.is_weak} for each in checked.guesses
        ],
        "games": [_games(each) for each in checked.games],
        "asked": [
            {"mistake": each.mistake, "caught_by": each.caught_by, "named": each.names}
            for each in checked.verdicts
        ],
        "additions": [
            {
                "path": each.path,
                "points": each.points,
                "text": each.text,
                "catches": [[one.name for one in some] for some in each.catches],
            }
            for each in checked.additions
        ],
    }


def _spread(spread: Spread) -> dict[str, Any]:
    points = [{"points": number, "students": count} for number, count in spread.points.items()]
    return {"mistake": spread.mistake.name, "cases": spread.cases, "points": points}


def _games(tried: TriedGames) -> dict[str, Any]:
    thresholds = [
        {key: value for key, value in each.items() if value is not None}
        for each in map(msgspec.to_builtins, tried.case.thresholds)
    ]
    players = [
        {
            "player": trial.player,
            "wins": None if trial.figures is None else trial.figures.wins,
            "mean_score": None if trial.figures is None else trial.figures.mean_score,
            "points": None if trial.figures is None else trial.points,
            "reached": trial.reached,
        }
        for trial in tried.trials
    ]
    return {
        "case": tried.named.name,
        "greatest_score": tried.most,
        "thresholds": thresholds,
        "impossible": [tried.case.thresholds.index(each) for each in tried.impossible],
        "players": players,
    }


def _whole(text: str) -> str:
    return text.encode("utf-8", "replace").decode("utf-8")
