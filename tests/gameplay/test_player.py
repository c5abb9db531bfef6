"""A record that plays in a page: what it brings along is the game, and it needs nothing else."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from html import unescape
from typing import Any

import msgspec
from hypothesis import given

from pacman import Action, GameState, Layout, play
from pacman.gameplay.record import Outcome, Record
from pacman.gameplay.thoughts import TOO_LARGE
from pacman.names.notation import AgentSpec
from pacman.trace import Move, Thought
from pacman.view.html.board_svg import agents
from pacman.view.html.explanation import LINE
from pacman.view.html.frame import PAGE as PAGE_THEME
from pacman.view.html.frame import script
from pacman.view.pages.game_page import (
    ACTIONS,
    HIGH,
    MOST_MARKS,
    MOST_POINTS,
    WIDE,
    curve,
    eaten_events,
    game,
    player,
    thought_data,
)
from tests.messages import Said
from tests.strategies import games

RECORD = play("medium", "reflex", seed=6)
PAGE = RECORD._repr_html_()
SCRIPT = script("pacman.view.pages", "player.js").text.strip()


def replayed(told: dict[str, Any]) -> list[tuple[int, list[list[int]]]]:
    """The score and the poses after each move, put together as the script does it."""
    poses = told["start"]
    found = [(told["score"], poses)]
    for score, *changes in told["moves"]:
        poses = [*poses]
        for place in range(0, len(changes), 5):
            poses[changes[place]] = changes[place + 1 : place + 5]
        found.append((score, poses))
    return found


@given(games())
def test_what_the_script_is_told_are_the_states_of_the_game(states: list[GameState]) -> None:
    facts = json.loads(json.dumps(game(states)))
    assert facts["height"] == states[0].layout.height
    for number, (state, (score, poses)) in enumerate(zip(states, replayed(facts), strict=True)):
        assert score == state.score
        there = [(*state.pacman, 0), *state.ghosts]
        assert [((x / 2, y / 2), ACTIONS[way], timer) for x, y, way, timer in poses] == there
        for kind, cells in (("food", state.food), ("capsules", state.capsules)):
            assert {(x, y) for x, y, until in facts[kind] if until > number} == set(cells)


def test_the_page_brings_the_game_along() -> None:
    found = re.search(r"data-game=\"([^\"]*)\"", PAGE)
    assert found is not None
    facts = json.loads(found[1].replace("&#34;", '"'))
    assert facts == json.loads(json.dumps(game(RECORD.states()))) | {"thoughts": []}
    assert len(facts["moves"]) == len(RECORD.moves)


def test_the_page_needs_no_network_and_no_names_of_its_own() -> None:
    assert not re.findall(r"\b(?:src|href|id)=", PAGE)
    assert not re.findall(r"@import|url\(|fetch\(|XMLHttpRequest|\bimport\b", PAGE)
    assert set(re.findall(r"https?://[^\s\"']+", PAGE)) == {"http://www.w3.org/2000/svg"}
    assert "getElementById" not in SCRIPT


def test_the_page_shows_the_end_and_hides_the_controls_until_the_script_runs() -> None:
    without = re.sub(r"<(script|style|template)\b.*?</\1>", "", PAGE, flags=re.S)
    last = RECORD.states()[-1]
    assert agents(PAGE_THEME, last.layout.height, last.pacman, last.ghosts) in without
    assert "hidden" in re.findall(r"<input [^>]*>", without)[0]
    assert '<span class="pm-controls" hidden>' in without
    for said in ("reflex on medium", "2 × directional", "seed 6", RECORD.outcome.reason, f"{RECORD.score:,}"):
        assert said in without


def test_the_controls_and_keys_are_there_and_motion_can_be_reduced() -> None:
    buttons = re.findall(r'data-do="(\w+)"', PAGE)
    assert buttons == ["first", "back", "play", "on", "last", "speed"]
    for key in ('" "', "ArrowLeft", "ArrowRight", "Home", "End", '"-"', '"+"'):
        assert key in SCRIPT
    assert "prefers-reduced-motion" in SCRIPT
    assert 'tabindex="0"' in PAGE
    assert 'data-lm-suppress-shortcuts="true"' in PAGE  # JupyterLab then leaves the keys to the player
    assert f'type="range" min="0" max="{len(RECORD.moves)}"' in PAGE


def test_thoughts_are_told_action_by_action_with_bounds_visits_and_counts(says: Said) -> None:
    moves = (
        Move("West", 3.0, "", None),
        Move("East", -1.5, "≤", None),
        Move("South", None, "", None),
        Move("North", 1.0, "", None, visits=12),
    )
    thought = Thought("", (1, 1), "West", moves, generated=1234, expanded=56, evaluated=7)
    west, stop, east, north, south = thought_data(thought)[1]  # type: ignore[misc]
    assert thought_data(thought)[0] == 0
    assert (west, stop) == (["3", LINE - 8, ""], [])
    assert (east, south) == (["≤ −1.5", 8, "≤"], ["–", None, ""])
    assert north[0] == "1   N 12"
    says(str(thought_data(thought)[2]), generated=1234, expanded=56, evaluated=7, cuts="0 cuts")
    assert thought_data(TOO_LARGE)[2] == TOO_LARGE.problem
    assert thought_data(None) == []


def test_a_page_shows_thoughts_just_where_there_are_some() -> None:
    states = RECORD.states()
    thought = Thought("", (1, 1), "West", (Move("West", 3.0, "", None),))
    assert 'data-part="thought-move"' in player(states, ["a", "b", "c"], 1, "", [None, thought])
    for none in ([], [None, None]):
        assert 'data-part="thought-move"' not in player(states, ["a", "b", "c"], 1, "", none)


def test_a_record_brings_the_thoughts_that_it_has() -> None:
    record = play("small", "alphabeta:depth=1", "random", seed=1, max_moves=7, thoughts=True)
    page = record._repr_html_()
    found = re.search(r"data-game=\"([^\"]*)\"", page)
    assert found is not None
    facts = json.loads(found[1].replace("&#34;", '"'))
    assert len(facts["thoughts"]) == 4
    for thought, action in zip(facts["thoughts"], record.moves[::2], strict=True):
        assert ACTIONS[thought[0]] == action
        assert thought[1][thought[0]][0]
    assert 'data-part="thought-move"' in page


def test_a_record_that_contradicts_the_rules_says_so(says: Said) -> None:
    wrong = msgspec.structs.replace(RECORD, moves=(Action.SOUTH, *RECORD.moves))
    says(unescape(wrong._repr_html_()), action="South", cell="(10, 1)")


def test_names_are_text_and_never_markup() -> None:
    odd = msgspec.structs.replace(
        RECORD,
        layout_name="<b>'\"</b>",
        agents=tuple(AgentSpec("<script>alert(1)</script>") for _ in RECORD.agents),
        outcome=Outcome("agent error", "</div><img>"),
    )
    shown = odd._repr_html_()
    for markup in ("<b>'", "<script>alert", "</div><img>"):
        assert markup not in shown
    assert "&lt;b&gt;" in shown


def test_the_plain_form_of_any_record_is_one_short_line() -> None:
    end = f"{RECORD.outcome.result}, score {RECORD.score}, {len(RECORD.moves)} moves, seed 6"
    assert repr(RECORD) == f"<Record of reflex against directional, directional on medium: {end}>"
    long = msgspec.structs.replace(RECORD, agents=(AgentSpec("a" * 5000),) * 3, layout_name="b" * 5000)
    assert len(repr(long)) < 400


def test_the_curve_goes_from_the_first_score_to_the_last_and_a_long_game_keeps_it_short() -> None:
    states = RECORD.states()
    line = curve(states).rpartition('d="M')[2].partition('"')[0]
    points = [tuple(map(float, point.split())) for point in line.split("L")]
    assert (points[0][0], points[-1][0]) == (10, WIDE - 10)
    assert points[0][1] > points[-1][1]
    assert all(0 < y < HIGH for _, y in points)
    long = play("medium", "random", "random", seed=1, max_moves=8000, num_ghosts=0).states()
    assert len(long) > 4 * MOST_POINTS
    assert curve(long).count("L") < 4 * MOST_POINTS


def test_marks_stand_where_capsules_and_ghosts_were_eaten() -> None:
    state = GameState.initial(Layout.parse("%%%%%%%%\n%Po  G.%\n%%%%%%%%"))
    states = [state]
    for agent, action in ((0, "East"), (1, "West"), (0, "East"), (1, "West"), (0, "East")):
        states.append(states[-1].successor(agent, action))
    assert states[-1].score == 197
    assert [number for number, _ in eaten_events(states)] == [1, 5]
    assert curve(states).count("scale(16)") == 2
    many = [states[0], states[1]] * (MOST_MARKS + 1)
    assert curve(many).count("scale(16)") == MOST_MARKS


def test_a_game_without_moves_is_shown(says: Said) -> None:
    layout = Layout.load("first-bite")
    record = Record(
        layout_name="first-bite",
        layout=layout.rows,
        agents=(AgentSpec("reflex"),),
        seed=1,
        moves=(),
        outcome=Outcome("agent error", "it raised"),
        score=0,
    )
    says(record._repr_html_(), result="Agent error", reason="it raised")
    assert ET.fromstring(record.states()._repr_html_()).find(".//figure") is not None
