"""Places by the mean score; ties share a place; who is ahead beyond chance."""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace
from html import unescape

import pytest

from autograder.report import CaseReport, Comparison, QuestionReport, Report, Status
from autograder.tournament.contest import Contest
from autograder.tournament.ranking import (
    NOBODY_FINISHED,
    Player,
    RankedPlayer,
    notes,
    rank,
    ranking_to_json,
    to_csv,
    to_html,
    to_table,
)
from tests.extras import SCIPY
from tests.messages import Said
from tests.pages import unmarked_of, with_pseudo
from tests.tournament.tournaments import with_tournament


def player(name: str, scores: list[int], *, status: Status = "pass", message: str = "") -> Player:
    cases = tuple(
        CaseReport(
            str(number), "", "game", "pass", 1, 1, seed=number,
            compared=(
                Comparison("result", "win", "win" if score > 0 else "loss", same=score > 0),
                Comparison("score", "", str(score), same=True),
            ),
        )
        for number, score in enumerate(scores)
    )  # fmt: skip
    question = QuestionReport("eyes", "Eyes", status, 0, 1, message, cases)
    games = float(len(scores) if status == "pass" else len(scores) + 1)
    return Player(name, "", Report("Eyes", "0", name, "1", "none", 0, 0, games, (question,)))


def ranked(*players: Player) -> tuple[RankedPlayer, ...]:
    return rank(players, "small", "random")


GOOD = [100 + number % 7 for number in range(30)]
BETTER = [score + 5 + number % 3 for number, score in enumerate(GOOD)]
NOISY = [score + (40 if number % 2 else -41) for number, score in enumerate(GOOD)]


def test_the_best_mean_is_first_and_ties_share_a_place() -> None:
    lines = ranked(player("cyd", GOOD), player("ada", GOOD), player("bob", BETTER), player("eve", NOISY))
    assert [(one.place, one.id) for one in lines] == [(1, "bob"), (2, "ada"), (2, "cyd"), (4, "eve")]
    assert [one.is_level for one in lines] == [False, True, False, False]


@SCIPY
def test_ahead_beyond_chance_only_where_common_seeds_say_so() -> None:
    from scipy import stats  # takes half a second to load

    first, second, third = ranked(player("bob", BETTER), player("ada", GOOD), player("eve", NOISY))
    assert first.is_ahead
    assert not second.is_ahead
    assert third.ahead is None
    assert first.ahead is not None and first.ahead.score_interval is not None
    differences = [a - b for a, b in zip(BETTER, GOOD, strict=True)]
    low, high = stats.t.interval(0.95, 29, stats.tmean(differences), stats.sem(differences))
    assert first.ahead.score_interval == pytest.approx((low, high), abs=0.1)


def test_who_failed_is_last_with_the_reason(says: Said) -> None:
    lines = ranked(
        player("zoe", [], status="crash", message="it raised an error"),
        player("ada", [-500, -500]),
        player("bob", [900], status="timeout", message="it took 1 s"),
    )
    assert [(one.place, one.id, one.failed) for one in lines] == [
        (1, "ada", ""),
        (2, "bob", "timeout: it took 1 s"),
        (2, "zoe", "agent error: it raised an error"),
    ]
    said = "\n".join(notes(lines))
    says(said, place=2)
    assert "bob: timeout: it took 1 s" in said


def test_the_table_for_spreadsheets_has_numbers_and_no_formulas() -> None:
    lines = ranked(player("=cmd()", [-3, -4]), player("ada", [1, 2]), player("-bob", [], status="crash"))
    header, *rows = csv.reader(io.StringIO(to_csv(lines).decode()))
    table = [dict(zip(header, row, strict=True)) for row in rows]
    assert [row["id"] for row in table] == ["ada", "'=cmd()", "'-bob"]
    assert [row["mean_score"] for row in table] == ["1.5", "-3.5", ""]
    assert (table[0]["wins"], table[0]["games"], table[0]["ahead_of_next_by"]) == ("2", "2", "5")
    assert table[2]["failed"].startswith("agent error")


def test_everything_is_in_the_json_and_everybody_in_the_terminal() -> None:
    lines = ranked(player("ada", [1, 2]), player("bob", [1, 1]))
    told = json.loads(ranking_to_json(lines, Contest(with_tournament(), 7)))
    assert told["format"] == "autograder-tournament-1"
    assert told["tournament"]["plays"] == "eyes"
    assert [game["score"] for game in told["players"][0]["games"]] == [1, 2]
    assert to_table(lines).row_count == 2


def test_the_page_shows_everybody_and_no_seed_and_runs_nothing(says: Said) -> None:
    contest = Contest(with_tournament(), 7)
    lines = ranked(
        player("<script>alert(1)</script>", BETTER),
        player("ada", GOOD),
        player("eve", [], status="crash", message="<b>it raised</b>"),
    )
    page = to_html(lines, contest)
    assert "<script" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    says(unescape(page), name="<script>alert(1)</script>")
    assert lines[0].is_ahead
    assert "eve</span>" in page and "agent error" in page
    assert "it raised" not in page  # the class reads the page
    says(page, place=3)
    assert not any(str(seed) in page for seed in contest.seeds)
    assert NOBODY_FINISHED in to_html(lines[2:], contest)
    says(to_html(ranked(player("a", NOISY), player("b", GOOD)), contest), name="b")
    below = to_html(ranked(player("a", GOOD), player("b", [-40, -42] * 15)), contest)
    assert ">−41<" in below and not re.search(r"[> ]-\d", below.partition("<tbody>")[2].partition("<svg")[0])
    level = ranked(player("a", GOOD), player("b", GOOD), player("c", [1] * 30))
    says(to_html(level, contest), number=2)


def test_every_text_of_the_page_is_a_message_in_the_assignments_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    language = with_pseudo(monkeypatch)
    contest = Contest(replace(with_tournament(), language=language.code), 7)
    names = re.compile(f"{contest.tournament.layout}|{contest.tournament.ghosts}")
    for better in (BETTER, GOOD):
        ranking = ranked(player("a", GOOD), player("b", better), player("c", [], status="crash"))
        page = to_html(ranking, contest)
        assert f'<html lang="{language.tag}">' in page
        assert unmarked_of(page, names) == []
        assert unmarked_of(to_html(ranking, Contest(with_tournament(), 7)), names) != []


def test_many_comparisons_are_warned_of() -> None:
    many = ranked(*(player(f"s{number:02}", [number, number + 1]) for number in range(45)))
    assert any("about 2 would look clear by chance" in note for note in notes(many))
    assert not any("by chance alone" in note for note in notes(many[:5]))
