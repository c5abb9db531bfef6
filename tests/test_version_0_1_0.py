"""What version 0.1.0 wrote is what this version writes: records, results, values, digests, reports.

Where code of `agents/` has changed, a folder of results is refused on purpose, so headers are compared
without the digest of that code.
"""

from __future__ import annotations

import json
from operator import le
from pathlib import Path
from typing import Any

import msgspec
import pytest

from autograder.sandbox.isolation import Isolation
from pacman.cli.main import main as pacman
from pacman.gameplay.record import read_records, to_line
from tests import version_0_1_0 as old
from tests.places import DATA

BEFORE = DATA / "version-0.1.0"


SINCE = ("8-one-round", "9-one-round", "9-three-rounds")  # cases that were not there before
CUT_AT_TIES = ("star2 equal | random 2", "star2 equal | random 3", "star2 equal | random 4")


def test_searches_decide_and_ask_what_they_did_before() -> None:
    """But for two rules that are new: a mean is rounded once; prune=equal cuts ties at chance nodes, too."""
    now = json.loads(old.decisions())
    before = json.loads((BEFORE / "decisions.json").read_text(encoding="utf-8"))
    assert now.keys() == before.keys()
    for name, (action, *rest) in before.items():
        assert now[name][0] == action, name
        if not rest:
            continue
        value, counts, asked = rest
        assert now[name][1] == pytest.approx(value, rel=1e-15, abs=1e-15), name
        if name not in CUT_AT_TIES:
            assert now[name][2:] == [counts, asked], name
        else:
            fewer, more = [total for total, _ in now[name][2]], [total for total, _ in counts]
            assert all(map(le, fewer, more)), name
            assert fewer < more, name


def test_games_from_seeds_are_those_of_before() -> None:
    now = old.seeded().splitlines()
    before = (BEFORE / "seeded.json").read_text(encoding="utf-8").splitlines()
    assert len(before) > 20
    assert now == before


def test_digests_texts_and_legal_actions_are_those_of_before() -> None:
    now = json.loads(old.states())
    before = json.loads((BEFORE / "states.json").read_text(encoding="utf-8"))
    assert len(before) > 20
    for row in (*now.values(), *before.values()):
        del row[2]  # the picture, which has been drawn in another language of shapes since
    assert now == before


@pytest.mark.slow
def test_records_are_those_of_before_to_the_byte_but_for_the_thoughts_of_searches(tmp_path: Path) -> None:
    old.played(tmp_path)
    for name in old.PLAYED:
        before = (BEFORE / "records" / f"{name}.json").read_bytes()
        (record,) = read_records(tmp_path / f"{name}.json")
        assert (record.thoughts is msgspec.UNSET) == (name in ("reflex", "random"))
        assert to_line(msgspec.structs.replace(record, thoughts=msgspec.UNSET)).encode() == before


@pytest.mark.parametrize("name", old.PLAYED)
def test_a_record_of_before_still_proves_its_game(name: str) -> None:
    assert pacman(["replay", str(BEFORE / "records" / f"{name}.json"), "--check"]) == 0


def test_results_of_a_batch_are_those_of_before_to_the_byte(tmp_path: Path) -> None:
    old.batched(tmp_path)
    header, *rows = (tmp_path / "games.jsonl").read_bytes().splitlines()
    header_before, *before = (BEFORE / "batch" / "games.jsonl").read_bytes().splitlines()
    assert rows == before
    assert json.loads(header) | {"sources": None} == json.loads(header_before) | {"sources": None}


@pytest.mark.slow
def test_reports_of_submissions_are_those_of_before(tmp_path: Path, sandbox: Isolation) -> None:
    """All visible cases but two of minimax: six actions are tied since in one, where two were; in the other
    a ghost is locked away since, where there was none, as who takes the first ghost for granted is not wrong.
    Cases with other depths and another evaluation than the score are new, for points of hidden ones.

    Hidden cases are drawn anew since, and with them go the sums. Some right trees of a case are worth some
    points since. The sentence on isolation has become longer. A report tells since of games that fell short,
    and keeps both searches of a failed case and the game that went worst.
    """
    old.graded(tmp_path)
    for path in sorted((BEFORE / "reports").glob("*.json")):
        now, before = (json.loads(each.read_bytes())[""] for each in (tmp_path / path.name, path))
        assert now["isolation"] == f"{before['isolation']}; system calls are filtered"
        assert now["max_points"] == before["max_points"]
        assert now["submission_digest"] == before["submission_digest"]
        for question, same in zip(now["questions"], before["questions"], strict=True):
            assert question["max_points"] == same["max_points"]
            assert _visible(question) == _visible(same)


def _visible(question: dict[str, Any]) -> list[dict[str, Any]]:
    """The visible cases that are as they were, without the points of some right trees."""
    cases = [case for case in question["cases"] if case.get("visibility", "visible") == "visible"]
    kept = [
        case
        for case in cases
        if not case["title"].endswith(" actions that are equally good")
        and case["name"] not in ("8-win", *SINCE)
    ]
    partial = [case for case in kept if case["kind"] == "random trees" and case["status"] != "pass"]
    for case in partial:
        assert case.pop("points") < case["max_points"]
    for case in kept:
        for since in ("fell_short", "both", "game"):
            case.pop(since, None)
    return kept
