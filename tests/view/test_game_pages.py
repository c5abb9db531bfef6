"""Games as pages: what is told of them, and how the page plays, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import count
from pathlib import Path

import msgspec
import pytest

from pacman import Layout, play, play_from
from pacman.cli.main import main
from pacman.errors import RecordError
from pacman.gameplay.record import Outcome, Record, to_line
from pacman.names.notation import AgentSpec
from pacman.view.display.controls import WINDOW_KEYS, Controls
from pacman.view.display.session import BranchingSession, RecordSession, SearchPages
from pacman.view.pages.game_page import (
    DIFFERENT,
    NO_SEARCH,
    NOT_ASKED,
    TOO_FAR,
    TOO_LARGE,
    TOO_LONG,
    chosen_moves,
    game_data,
    game_data_with_searches,
    record_page,
    searches,
)
from pacman.view.pages.page_data import GameData
from pacman.view.pages.search_steps import place_agents
from tests.browser import OpenPage
from tests.messages import Said, raises
from tests.waiting import wait_until

HOSTILE = "</script><img src=x onerror=alert(1)>\u202e\"'"


@cache
def searched() -> Record:
    """A game with the thoughts of a search that sees far."""
    return play("medium", "alphabeta:depth=2:evaluation=farsighted", seed=3, thoughts=True, max_moves=301)


@cache
def short() -> Record:
    """A short game with the thoughts of a search."""
    return play("small", "alphabeta:depth=2", "random", seed=4, thoughts=True, max_moves=80)


def short_game_of(agent: AgentSpec) -> Record:
    """The short game as if this agent had played it."""
    return msgspec.structs.replace(short(), agents=(agent, *short().agents[1:]))


@cache
def plain() -> Record:
    """A game of an agent that does not search."""
    return play("medium", "reflex", seed=6)


def test_the_told_game_is_that_of_the_record() -> None:
    game = game_data(plain())
    assert [move.action for move in game.moves] == list(plain().moves)
    assert game.moves[-1].score == plain().score
    again = msgspec.json.decode(msgspec.json.encode(game), type=GameData)
    assert again == game


@pytest.mark.slow
def test_a_capsule_a_ghost_food_and_the_end_are_chapters() -> None:
    for record in (plain(), searched()):
        game = game_data(record)
        states = record.states()
        assert [event.move for event in game.events] == sorted(event.move for event in game.events)
        for event in game.events:
            gained = states[event.move].score - states[event.move - 1].score
            assert event.points == gained
            if event.kind == "ghost":
                assert gained >= 199
            elif event.kind == "capsule":
                assert len(states[event.move].capsules) < len(states[event.move - 1].capsules)
        assert game.events[-1].kind in ("won", "lost", "drawn")
    assert {event.kind for event in game_data(searched()).events} >= {"food", "capsule", "ghost", "drawn"}


def test_a_game_that_goes_on_from_another_says_where_and_is_not_played_from_its_seed() -> None:
    branch = play_from(short(), 20, "reflex", max_moves=40)
    game = game_data(branch)
    assert [event.move for event in game.events if event.kind == "branch"] == [20]
    assert game.facts.again == []


def test_a_record_that_contradicts_the_rules_has_no_page() -> None:
    wrong = msgspec.structs.replace(short(), score=1)
    with raises(RecordError, found=260, said=1):
        record_page(wrong)


def test_the_commands_play_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    (command,) = game_data(short()).facts.again
    assert command == "pacman play -l small -p alphabeta:depth=2 -g random --seed 4 --max-moves 80"
    main([*command.split()[1:], "-q"])
    assert f"{short().score}" in capsys.readouterr().out
    elsewhere = game_data(short(), file=Path("a b.json"), game=2)
    assert elsewhere.facts.again[0] == 'pacman replay "a b.json" --game 2'


@pytest.mark.parametrize("reason", ["tired", "the game was left before its end", "80 moves are enough"])
def test_a_drawn_game_is_played_again_with_its_number_of_moves_whatever_its_reason_says(reason: str) -> None:
    drawn = msgspec.structs.replace(short(), outcome=Outcome("draw", reason))
    (command,) = game_data(drawn).facts.again
    assert command.endswith("--seed 4 --max-moves 80")


def test_a_game_that_the_rules_ended_or_that_has_no_move_is_played_again_without_a_limit() -> None:
    won = play("first-bite", "reflex", seed=1)
    left = msgspec.structs.replace(short(), moves=(), digests=(), score=0, outcome=Outcome("draw", "left"))
    assert won.outcome.result == "win"
    for record in (won, left):
        (command,) = game_data(record).facts.again
        assert "--max-moves" not in command


@pytest.mark.slow
def test_searches_are_the_last_ones_and_the_greatest_losses() -> None:
    moves = chosen_moves(searched(), 6)
    assert moves[-3:] == [294, 297, 300]
    assert len(moves) == len(set(moves)) == 6
    assert all(move % 3 == 0 for move in moves)
    found = searches(searched(), searched().states(), moves)
    assert found.left_out == {}
    assert sorted(found.found) == moves
    for move, search in found.found.items():
        assert search.action == searched().moves[move]
    assert chosen_moves(searched(), 0) == []
    assert searches(searched(), searched().states(), []).found == {}


@pytest.mark.slow
def test_an_agent_that_draws_random_numbers_is_played_again_up_to_its_search() -> None:
    record = play("small", "mcts:simulations=40", "random", seed=2, thoughts=True, max_moves=9)
    found = searches(record, record.states(), [2, 6])
    assert sorted(found.found) == [2, 6], found.left_out


@pytest.mark.slow
def test_what_is_there_of_a_registered_agent_depends_on_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pacman.view.pages.game_page.MOST_SECONDS", 1e-9)
    monkeypatch.setattr("pacman.view.pages.game_page.perf_counter", count(step=20).__next__)  # a slow machine
    found = searches(short(), short().states(), [10, 60])
    assert (sorted(found.found), found.left_out) == ([10, 60], {})
    record = play("small", "mcts:simulations=40", "random", seed=2, thoughts=True, max_moves=9)
    assert sorted(searches(record, record.states(), [2, 6]).found) == [2, 6]


@pytest.mark.slow
def test_how_far_a_game_is_played_again_depends_on_its_nodes(monkeypatch: pytest.MonkeyPatch) -> None:
    record = play("small", "mcts:simulations=40", "random", seed=2, thoughts=True, max_moves=9)
    (search,) = searches(record, record.states(), [2]).found.values()
    monkeypatch.setattr("pacman.view.pages.game_page.MOST_AGAIN", 2 * sum(search.counts))
    found = searches(record, record.states(), [2, 6])
    assert (sorted(found.found), found.left_out) == ([2], {6: TOO_FAR})


@pytest.mark.slow
def test_who_never_asks_anything_is_given_up_once(tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(
        "from time import sleep\nfrom agents import AlphaBeta\nclass Mine(AlphaBeta):\n"
        "    def search(self, state):\n        while True: sleep(0.01)\n"
    )
    record = short_game_of(AgentSpec(str(mine)))
    found = searches(record, record.states(), [10, 20, 30], trusted=True, seconds=0.3)
    assert found.left_out == dict.fromkeys([10, 20, 30], TOO_LONG)


def test_a_search_that_comes_to_another_move_is_left_out() -> None:
    other = short_game_of(AgentSpec("minimax", {"depth": "1"}))
    found = searches(other, other.states(), [10])
    assert found.found == {}
    assert found.left_out == {10: DIFFERENT}


@pytest.mark.slow
def test_a_large_search_is_left_out() -> None:
    record = play("medium", "minimax:depth=5", seed=1, max_moves=3)
    assert searches(record, record.states(), [0]).left_out == {0: TOO_LARGE}


def test_code_that_is_not_registered_runs_only_if_asked_for(says: Said, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    mine = tmp_path / "mine.py"
    mine.write_text(
        f"import os\nos.mkdir({str(ran)!r})\nfrom agents import AlphaBeta\nclass Mine(AlphaBeta): pass\n"
    )
    record = short_game_of(AgentSpec(str(mine), {"depth": "2"}))
    search, found = game_data_with_searches(record)
    assert found.found == {}
    assert search.note == NOT_ASKED.format(agent=f"{mine}:depth=2")
    assert not ran.exists()
    assert len(game_data_with_searches(record, 2)[1].found) == 2
    assert ran.exists()


def test_agents_that_do_not_search_have_no_searches() -> None:
    assert game_data_with_searches(plain())[0].note == NO_SEARCH.format(agent="reflex")


def test_render_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, target = tmp_path / "game.json", tmp_path / "game.html"
    file.write_text(to_line(short()), encoding="utf-8")
    assert main(["render", str(file), "--to", str(target), "--searches", "2"]) == 0
    assert capsys.readouterr().out == f"wrote {target} with 2 searches\n"
    assert "plays the same" in target.read_text(encoding="utf-8")
    for wrong, said in (
        (["--to", str(tmp_path / "no" / "game.html")], "there is no folder"),
        (["--to", str(tmp_path / "game.gif"), "--searches", "2"], "--searches is for a page"),
        (["--to", str(target), "--game", "2"], "--game 2 is not in"),
        (["--to", str(target), "--searches", "-1"], "'-1' is not allowed"),
    ):
        assert main(["render", str(file), *wrong]) == 2
        assert said in capsys.readouterr().err


def test_a_key_of_the_window_opens_the_search_of_the_shown_move(
    says: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    visited: list[str] = []
    monkeypatch.setattr("webbrowser.open", lambda address: visited.append(address) or True)
    record = tmp_path / "game.json"
    controls = Controls(RecordSession([short()]), WINDOW_KEYS, open_search=SearchPages(record))
    controls.playback.go_to(10)
    controls.press("e")
    path = tmp_path / "game-search-11.html"
    says(controls.notice, move=11, path=str(path))
    assert visited == [path.as_uri()]
    assert controls.playback.paused
    assert "small, move 11" in path.read_text(encoding="utf-8")


def test_the_key_asks_before_it_runs_code_of_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def open_search(session: BranchingSession, move: int) -> str:
        asked.append(move)
        return "shown"

    record = short_game_of(AgentSpec("mine.py:Mine"))
    controls = Controls(RecordSession([record]), WINDOW_KEYS, open_search=open_search)
    controls.press("e")
    assert controls.menu is not None
    assert asked == []
    controls.press("enter")
    assert (asked, controls.notice, controls.menu) == ([0], "shown", None)


def test_without_a_record_file_the_page_is_a_temporary_file(
    says: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr("webbrowser.open", lambda address: False)
    said = SearchPages()(BranchingSession(RecordSession([short()])), 10)
    (path,) = tmp_path.glob("pacman-search-*.html")
    says(said, move=11, path=str(path))
    said = SearchPages()(BranchingSession(RecordSession([plain()])), 0)
    assert said.endswith(NO_SEARCH.format(agent="reflex").removesuffix("."))


@pytest.mark.slow
@pytest.mark.parametrize("played", [plain, searched])
def test_the_model_has_the_board_of_every_move_there_and_back(
    opened: OpenPage, played: Callable[[], Record]
) -> None:
    record = played()
    shown = opened(record_page(record, 0))
    states = record.states()
    seen = shown.evaluate("""async () => {
        const { GameWalk } = modules.game_model;
        const walk = new GameWalk(replay.game);
        const there = [], back = [];
        for (let at = 0; at <= walk.last; at++) there.push(walk.goTo(at).fingerprint);
        for (let at = walk.last; at >= 0; at--) back.unshift(walk.goTo(at).fingerprint);
        return [there.map(JSON.parse), there.every((each, at) => each === back[at])];
    }""")
    assert seen[1]
    for at, (state, (move, agents, food, capsules, score)) in enumerate(zip(states, seen[0], strict=True)):
        assert (move, score) == (at, state.score)
        assert [tuple(each) for each in agents] == place_agents(state)
        assert [cell in state.food for cell in states[0].food] == food
        assert [cell in state.capsules for cell in states[0].capsules] == capsules


@pytest.mark.slow
def test_keys_step_jump_and_play(opened: OpenPage) -> None:
    shown = opened(record_page(short()))
    at = lambda: shown.evaluate("replay.walk.at")  # noqa: E731
    for key, move in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 80), ("ArrowRight", 80),
                      ("Home", 0), ("ArrowLeft", 0)):  # fmt: skip
        shown.keyboard.press(key)
        assert at() == move
    shown.keyboard.press("ArrowDown")
    assert at() == game_data(short()).events[0].move
    shown.keyboard.press("+")
    assert shown.evaluate("replay.speed") == 2
    before = at()
    shown.keyboard.press(" ")
    shown.wait_for_timeout(700)
    assert at() > before + 3
    shown.keyboard.press(" ")
    assert shown.inner_text("[data-part=play-word]") == "Play"


@pytest.mark.slow
def test_the_page_says_what_happened_and_shows_values(opened: OpenPage) -> None:
    shown = opened(record_page(short()))
    shown.evaluate("replay.goTo(1)")
    assert shown.inner_text("[data-part=says]").startswith(f"Pacman goes {short().moves[0]}")
    thought = short().thought(0, short().states()[0])
    assert thought is not None
    rows = shown.locator("[data-part=values] li")
    assert rows.count() == len(thought.moves)
    assert shown.inner_text("[data-part=generated]") == f"{thought.generated:,}"
    assert thought.cuts > 1 and shown.inner_text("[data-part=cuts]") == f"{thought.cuts:,}"
    assert shown.locator("[data-part=values] li.chosen .name").inner_text().startswith(str(short().moves[0]))
    assert shown.locator(".tag").count() > 0
    shown.keyboard.press("v")
    assert shown.locator(".tag").count() == 0


@pytest.mark.slow
def test_the_search_of_a_move_opens_and_has_its_own_keys(opened: OpenPage) -> None:
    shown = opened(record_page(short()))
    moves = shown.evaluate("Object.keys(replay.game.searches).map(Number)")
    shown.evaluate(f"replay.goTo({moves[0] + 1})")
    for _ in range(2):  # a second one hears each key once
        shown.keyboard.press("e")
        assert shown.inner_text("[data-part=dialog-title]") == f"The search at move {moves[0] + 1}"
        for _ in range(3):
            shown.keyboard.press("ArrowRight")
        assert shown.evaluate("[replay.viewer.walk.at, replay.walk.at]") == [3, moves[0]]
        shown.keyboard.press("Escape")
        wait_until(lambda: shown.evaluate("replay.viewer === null"), "the search closes")
    food = len(short().states()[moves[0]].food)
    shown.locator("[data-search]").last.click()
    assert shown.evaluate("replay.viewer.search.board.food.length") <= food
    shown.click("[data-part=close]")
    shown.keyboard.press("Home")
    assert shown.evaluate("replay.walk.at") == 0


@pytest.mark.slow
def test_there_and_back_is_the_same_picture(opened: OpenPage) -> None:
    shown = opened(record_page(short(), 0), reduced_motion="reduce")
    picture = "document.querySelector('[data-game]').innerHTML"
    before = shown.evaluate(f"replay.goTo(80), replay.goTo(41), {picture}")
    for move in (80, 0, 79, 41):
        shown.evaluate(f"replay.goTo({move})")
    assert shown.evaluate(picture) == before


def test_names_of_others_appear_as_text(opened: OpenPage) -> None:
    layout = Layout.load("first-bite")
    record = msgspec.structs.replace(
        play(layout, "reflex", seed=1), layout_name=HOSTILE, agents=(AgentSpec(HOSTILE, {HOSTILE: HOSTILE}),)
    )
    shown = opened(record_page(record))
    assert "<img src=x" in shown.inner_text("h1")
    assert shown.locator("img").count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("width", [1400, 420])
def test_nothing_is_wider_than_the_page(opened: OpenPage, width: int) -> None:
    shown = opened(record_page(searched(), 1), width=width)
    assert shown.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.slow
def test_a_long_game_is_played_to_its_end_and_back(opened: OpenPage) -> None:
    shown = opened(record_page(searched()))
    assert shown.evaluate("replay.walk.last") == 301
    shown.keyboard.press("End")
    assert shown.evaluate("replay.walk.at") == 301
    shown.keyboard.press("Home")
    assert shown.evaluate("replay.walk.at") == 0


@pytest.mark.slow
def test_the_arrow_of_a_bound_points_to_where_the_value_lies(opened: OpenPage) -> None:
    shown = opened(record_page(short()))
    sides = set()
    for move in range(0, 40, 2):
        shown.evaluate(f"replay.goTo({move})")
        for row in shown.locator("[data-part=values] li").all():
            sign = row.locator(".worth").inner_text()[:1]
            path = row.locator("path.dot")
            if sign in ("≤", "≥"):
                drawn = path.get_attribute("d") or ""
                foot, tip = (re.search(rf"{each}([\d.]+) (?:4|10)", drawn) for each in "ML")
                assert foot and tip and (float(tip[1]) > float(foot[1])) == (sign == "≥")
                sides.add(sign)
    assert sides


def test_without_scripts_the_end_of_the_game_is_there(says: Said, opened: OpenPage) -> None:
    shown = opened(record_page(plain()), java_script_enabled=False)
    assert shown.locator(".still svg.pm-board").is_visible() and not shown.locator("main").is_visible()
    assert plain().outcome.reason in shown.inner_text(".still")
    title = shown.locator(".still svg title").text_content() or ""
    last = plain().states()[-1]
    says(title, score=last.score, food=len(last.food))
