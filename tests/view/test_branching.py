"""Going on from a shown move, by hand or with another agent, and back: sessions, keys and questions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pacman import Layout, OptionError, play, play_from
from pacman.errors import AgentError
from pacman.gameplay.game import LIMIT_REACHED, NOT_RECORDED
from pacman.gameplay.record import Record, states_until_difference, to_line
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import AgentSpec, parse_spec
from pacman.names.teams import team_specs
from pacman.view.display.controls import GAME_IS_OVER, NO_BRANCH_YET, TERMINAL_KEYS, WINDOW_KEYS, Controls
from pacman.view.display.session import (
    BranchingSession,
    LiveSession,
    RecordSession,
    Session,
    candidates,
    of_unknown_code,
)
from pacman.view.playback import Playback
from tests.messages import Said, raises
from tests.waiting import wait_until
from tests.watched import PlayerThread

ALPHABETA, EXPECTIMAX = "alphabeta", "expectimax"
RECORD = play("small", "reflex", "random", seed=3)
OTHER = play("first-bite", "reflex", seed=1)
SMALL = Layout.load("small")


@pytest.fixture(autouse=True)
def _played_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting a process for each game would take most of the time of these tests."""
    monkeypatch.setattr("pacman.view.display.session.PlayerProcess", PlayerThread)


def live(agent: str = "reflex", keep: list[Record] | None = None, max_moves: int = 10_000) -> LiveSession:
    setup = GameSetup(SMALL, parse_spec(agent), team_specs("random", 1), max_moves)
    return LiveSession(setup, 3, keep=None if keep is None else keep.append)


@contextmanager
def keys(session: Session) -> Iterator[Controls]:
    controls = Controls(session, WINDOW_KEYS)
    try:
        yield controls
    finally:
        controls.session.close()


def go_to(controls: Controls, move: int) -> None:
    """Pauses after this move, which a live game plays if need be."""
    controls.playback.paused = True
    for number in range(controls.playback.shown, move):
        controls.press("right")
        play_on(controls, lambda: controls.playback.shown > number)  # noqa: B023
    while controls.playback.shown > move:
        controls.press("left")


def play_on(controls: Controls, until: Callable[[], bool]) -> None:
    wait_until(lambda: controls.tick(0.05) or until(), "the game to go on")


def press(controls: Controls, *pressed: str) -> None:
    for key in pressed:
        controls.press(key)


def choose(controls: Controls, entry: str) -> None:
    """Goes to this entry of the menu and takes it."""
    assert controls.menu is not None
    while controls.menu.entries[controls.menu.selected] != entry:
        controls.press("down")
    controls.press("enter")


def playing(controls: Controls) -> str:
    return str(controls.session.source.specs[0])


@pytest.mark.parametrize("make", [live, lambda: RecordSession([RECORD])], ids=["live", "record"])
def test_a_branch_goes_on_from_the_shown_move_and_the_original_waits_where_it_was_left(
    make: Callable[[], Session],
) -> None:
    with keys(make()) as controls:
        go_to(controls, 41)
        state = controls.playback.state
        controls.press("a")
        assert controls.playback.shown == 41
        choose(controls, ALPHABETA)
        assert (playing(controls), controls.playback.shown, controls.playback.paused) == (
            ALPHABETA,
            41,
            False,
        )
        assert controls.playback.state == state
        origin = controls.session.source.origin
        assert origin is not None
        assert (origin.moves, str(origin.agents[0]), origin.seed) == (41, "reflex", 3)
        play_on(controls, lambda: controls.playback.shown >= 45)
        press(controls, "left", "left")
        shown = controls.playback.shown
        controls.press("b")
        assert (playing(controls), controls.playback.shown) == ("reflex", 41)
        assert controls.playback.paused
        assert controls.playback.state == state
        controls.tick(1)
        controls.press("b")
        assert (playing(controls), controls.playback.shown) == (ALPHABETA, shown)
        assert controls.playback.paused


def test_a_branch_can_be_rewound_beyond_its_first_move() -> None:
    with keys(RecordSession([RECORD])) as controls:
        go_to(controls, 6)
        press(controls, "t", "space", "left", "left")
        assert controls.playback.shown == 4
        assert controls.playback.state == RECORD.states()[4]
        assert controls.session.source.seconds(4) is None


def test_a_person_takes_over_once_a_direction_is_pressed() -> None:
    kept: list[Record] = []
    with keys(RecordSession([RECORD], keep=kept.append)) as controls:
        controls.playback.speed = math.inf
        go_to(controls, 10)
        controls.press("t")
        assert controls.ready
        assert controls.playback.speed == 1.0
        controls.tick(1)
        assert controls.playback.shown == 10
        press(controls, "left", "right")
        assert not controls.ready
        play_on(controls, lambda: controls.playback.shown >= 14)
    (record,) = kept
    assert record.branch.moves == 10
    assert str(record.agents[0]) == "keyboard"
    assert record.moves[:10] == RECORD.moves[:10]
    assert record.moves[10] == "East"
    assert states_until_difference(record)[1] is None


def test_what_is_shown_is_what_play_from_plays() -> None:
    kept: list[Record] = []
    with keys(RecordSession([RECORD], keep=kept.append)) as controls:
        go_to(controls, 41)
        controls.press("a")
        choose(controls, "random")
        controls.playback.speed = math.inf
        play_on(controls, lambda: controls.playback.at_end)
    assert [to_line(record) for record in kept] == [to_line(play_from(RECORD, 41, "random"))]


def test_records_of_branches_follow_that_of_their_game_and_empty_ones_are_not_kept() -> None:
    kept: list[Record] = []
    with keys(live(keep=kept)) as controls:
        go_to(controls, 4)
        for agent, moves in (("random", 6), (EXPECTIMAX, 7)):
            controls.press("a")
            choose(controls, agent)
            play_on(controls, lambda: controls.playback.shown >= moves)  # noqa: B023
            controls.press("b")
        press(controls, "t", "b")
        assert kept == []
        controls.press("n")
        assert [str(record.agents[0]) for record in kept] == ["reflex", "random", EXPECTIMAX]
        assert [len(record.moves) >= least for record, least in zip(kept, (4, 6, 7), strict=True)] == [
            True
        ] * 3
        go_to(controls, 2)
    assert [str(record.agents[0]) for record in kept[3:]] == ["reflex"]
    assert kept[3].seed == 4


def test_r_plays_a_branch_again_from_its_move_and_n_with_the_next_seed() -> None:
    kept: list[Record] = []
    with keys(RecordSession([RECORD, OTHER], keep=kept.append)) as controls:
        go_to(controls, 20)
        controls.press("a")
        choose(controls, "random")
        for key, seed in (("r", 3), ("n", 4)):
            play_on(controls, lambda: controls.playback.shown >= 24)
            controls.press(key)
            assert (controls.playback.shown, controls.session.source.seed) == (20, seed)
            assert playing(controls) == "random"
        play_on(controls, lambda: controls.playback.shown >= 24)
        controls.press("b")
        assert (playing(controls), controls.playback.shown) == ("reflex", 20)
        controls.press("n")
        assert controls.playback.state.layout.name == "first-bite"
        controls.press("b")
        assert controls.notice == NO_BRANCH_YET
    assert [record.seed for record in kept] == [3, 3, 4]
    assert kept[0].moves[:24] == kept[1].moves[:24]


def test_a_branch_of_the_branch_takes_its_place_and_b_leads_to_the_original() -> None:
    kept: list[Record] = []
    with keys(RecordSession([RECORD], keep=kept.append)) as controls:
        go_to(controls, 20)
        controls.press("a")
        choose(controls, "random")
        go_to(controls, 30)
        controls.press("a")
        assert controls.menu is not None
        assert list(controls.menu.entries)[:2] == ["reflex", "random"]
        choose(controls, EXPECTIMAX)
        go_to(controls, 32)
        controls.press("b")
        assert (playing(controls), controls.playback.shown) == ("reflex", 20)
        controls.press("b")
        assert (playing(controls), controls.playback.shown) == (EXPECTIMAX, 32)
    first, second = kept
    assert (second.branch.moves, second.branch.agents, second.branch.branch) == (
        30,
        first.agents,
        first.branch,
    )


def test_before_its_first_move_a_branch_shows_what_the_record_says_of_the_other_agents_thoughts() -> None:
    told = play("small", "minimax:depth=1", "random", seed=3, max_moves=20, thoughts=True)
    untold = play("small", "minimax:depth=1", "random", seed=3, max_moves=20)
    for record in (told, untold):
        with keys(RecordSession([record])) as controls:
            go_to(controls, 10)
            controls.press("a")
            choose(controls, "alphabeta:depth=1")
            controls.playback.paused = True
            source = controls.session.source
            assert source.thinks
            play_on(controls, lambda: controls.playback.thought is not None)
            assert controls.playback.thought.moves
            for move in (0, 6, 8):
                before = record.thought(move, record.states()[move]) if record is told else NOT_RECORDED
                assert source.thought(move) == before


def test_where_the_game_is_over_nobody_goes_on_and_it_is_said() -> None:
    with keys(RecordSession([RECORD])) as controls:
        go_to(controls, len(RECORD.moves))
        for key in ("t", "a"):
            controls.press(key)
            assert controls.notice == GAME_IS_OVER
            assert controls.menu is None
            assert not controls.session.on_branch
        controls.press("left")
        assert controls.notice == ""
        controls.press("t")
        assert controls.session.on_branch


def test_at_the_limit_of_moves_it_is_said_that_nothing_is_left(says: Said) -> None:
    with keys(live(max_moves=10)) as controls:
        go_to(controls, 10)
        assert controls.playback.source.outcome is not None
        controls.press("t")
        says(controls.notice, most=10, number=10)
        assert not controls.session.on_branch
        controls.press("left")
        controls.press("a")
        choose(controls, "random")
        play_on(controls, lambda: controls.playback.at_end)
        assert controls.session.source.outcome.reason == LIMIT_REACHED.format(moves=10)


def test_an_agent_that_cannot_be_made_is_named_and_the_game_stays(tmp_path: Path) -> None:
    record = play_from(RECORD, 20, "random", max_moves=40)
    gone = AgentSpec(str(tmp_path / "gone.py"))
    session = BranchingSession(RecordSession([record]))
    for agent in (AgentSpec("nobody"), gone):
        with pytest.raises(AgentError, match=agent.name):
            session.branch_off(10, agent)
        assert not session.on_branch
        assert session.source is session.original.source
    with raises(OptionError, name="move", value=41):
        session.branch_off(41, AgentSpec("reflex"))
    session.close()


def test_the_menu_says_in_a_line_why_an_agent_of_the_record_cannot_go_on() -> None:
    with keys(RecordSession([gone_from("gone.py:Mine", "random")])) as controls:
        go_to(controls, 10)
        controls.press("a")
        choose(controls, "gone.py:Mine")
        assert "gone.py" in controls.notice
        assert "\n" not in controls.notice
        assert controls.menu is None
        assert not controls.session.on_branch


def gone_from(agent: str, ghosts: str) -> Record:
    import msgspec

    return msgspec.structs.replace(RECORD, agents=(parse_spec(agent), *team_specs(ghosts, 1)))


GHOST = """
from pathlib import Path
from pacman import Agent
Path("was-run").touch()
class Mine(Agent):
    def choose(self, state):
        return state.legal_actions(self.index)[0]
"""


def test_no_file_that_a_record_names_is_run_before_it_is_chosen(
    says: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(GHOST, encoding="utf-8")
    ran = Path("was-run")
    with keys(RecordSession([gone_from("mine.py", "mine.py")])) as controls:
        go_to(controls, 10)
        controls.press("t")
        assert controls.menu is not None
        says(controls.menu.title, ghost="mine.py")
        *in_place, run_it = controls.menu.entries
        for entry, ghost in zip(in_place, ("directional", "greedy", "random"), strict=True):
            says(entry, ghost=ghost)
        assert run_it == "run mine.py"
        controls.press("escape")
        assert (controls.menu, controls.running, ran.exists()) == (None, True, False)
        controls.press("a")
        choose(controls, "reflex")
        choose(controls, "random ghosts in their place")
        assert [str(spec) for spec in controls.session.source.specs] == ["reflex", "random"]
        assert not ran.exists()
        press(controls, "b", "a")
        choose(controls, "mine.py")
        assert not ran.exists()
        choose(controls, "run mine.py")
        assert ran.exists()
        assert [str(spec) for spec in controls.session.source.specs] == ["mine.py", "mine.py"]


def test_who_can_go_on_is_who_played_then_all_registered_agents_with_their_options() -> None:
    names = [str(agent) for agent in candidates([parse_spec("alphabeta:depth=1:evaluation=mine.py:good")])]
    shared = "depth=1:evaluation=mine.py:good"
    assert names[:3] == [f"{name}:{shared}" for name in ("alphabeta", "bestreply", "epsilonminimax")]
    assert {"mcts:depth=1:evaluation=mine.py:good", "random"} <= {*names}
    assert not any(name.startswith("keyboard") for name in names)


def test_without_options_to_share_searches_continue_with_their_own_defaults() -> None:
    names = [str(agent) for agent in candidates([AgentSpec("keyboard")])]
    assert names[0] == "alphabeta"
    assert {"expectimax", "mcts", "reflex", "random"} <= {*names}


def test_ghosts_of_unknown_code_are_those_that_name_files_or_modules_anywhere() -> None:
    ghosts = ["random", "directional:attack=0.9", "mine:Ghost", "mine.py", "directional:attack=mine.py:boom"]
    assert [str(ghost) for ghost in of_unknown_code(map(parse_spec, ghosts))] == ghosts[2:]


def test_while_a_menu_is_open_its_keys_have_no_other_meaning() -> None:
    with keys(RecordSession([RECORD])) as controls:
        go_to(controls, 10)
        controls.press("a")
        menu = controls.menu
        assert menu is not None
        press(controls, "right", "space", "q", "b", "up", "up", "down")
        assert controls.playback.shown == 10
        assert menu.selected == len(menu.entries) - 1
        controls.press("enter", held=True)
        assert controls.menu is menu
        press(controls, "escape", "right")
        assert (controls.menu, controls.playback.shown) == (None, 11)


def test_while_a_person_steers_a_steers_and_in_a_pause_it_asks() -> None:
    session = live("keyboard")
    with keys(session) as controls:
        press(controls, "right")
        controls.press("a")
        assert controls.menu is None
        press(controls, "space", "a")
        assert controls.menu is not None


def test_the_help_makes_room_for_what_t_and_a_show() -> None:
    with keys(RecordSession([RECORD])) as controls:
        press(controls, "h", "a")
        assert not controls.help
        press(controls, "escape", "h", "t")
        assert not controls.help


@pytest.mark.slow
def test_the_next_game_does_not_begin_by_itself_while_there_is_a_branch() -> None:
    setup = GameSetup(SMALL, AgentSpec("reflex"), team_specs("random", 1), max_moves=6)
    with keys(LiveSession(setup, 3, games=2)) as controls:
        go_to(controls, 4)
        press(controls, "t", "b")
        controls.playback.paused = False
        play_on(controls, lambda: controls.playback.at_end)
        for _ in range(5):
            controls.tick(1)
        assert controls.session.source.seed == 3
        press(controls, "r")
        play_on(controls, lambda: controls.session.source.seed == 4)


def test_a_game_by_hand_that_was_rewound_goes_on_with_space_as_it_was_played() -> None:
    with keys(RecordSession([RECORD])) as controls:
        go_to(controls, 6)
        press(controls, "t", "space", "left", "space")
        play_on(controls, lambda: controls.ready)
        controls.tick(1)
        assert (controls.playback.moment, controls.playback.known) == (6, 6)


def test_both_displays_have_the_keys() -> None:
    for lines in (WINDOW_KEYS, TERMINAL_KEYS):
        assert {"t", "a", "b"} <= {key for line in lines for key in line.commands}


def test_a_playback_begins_at_the_move_that_it_is_given() -> None:
    with keys(RecordSession([RECORD])) as controls:
        playback = Playback(controls.session.source, first_move=7)
        assert (playback.shown, playback.state) == (7, RECORD.states()[7])
        assert all(actor.glide == 1 for actor in playback.actors())


def test_who_takes_over_keeps_the_speed() -> None:
    with keys(RecordSession([RECORD])) as controls:
        controls.playback.speed = 3.0
        go_to(controls, 10)
        controls.press("t")
        assert controls.playback.speed == 3.0
