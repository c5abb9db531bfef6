"""What is shown at which moment: gliding, pausing, rewinding, seeking, slow agents."""

from __future__ import annotations

import math
import threading
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import Agent, GameState, Layout, play
from pacman.agent import State
from pacman.gameplay.game import LIMIT_REACHED, Game
from pacman.gameplay.record import Record
from pacman.ghosts import RandomGhost
from pacman.names.notation import AgentSpec
from pacman.support.text import capitalize
from pacman.view.playback import ROUNDS_PER_SECOND, SPEEDS, Playback, RecordedGame
from pacman.view.wording import ended_text
from tests.messages import Said
from tests.players import Raises, Stays
from tests.waiting import wait_until
from tests.watched import WatchedGame

RECORD = play("small", "reflex", "random", seed=3)
STATES = RECORD.states()
AGENTS = 2
MOVE_SECONDS = 1 / (ROUNDS_PER_SECOND * AGENTS)


def recorded(speed: float = 1.0) -> Playback:
    return Playback(RecordedGame(RECORD), speed)


def game(agent: Agent, seed: int = 1) -> Game:
    layout = Layout.parse("%%%%%%%%%\n%P .   G%\n%%%%%%%%%")
    return Game(GameState.initial(layout), [agent, RandomGhost()], seed=seed, max_moves=100)


def live(agent: Agent, seed: int = 1) -> WatchedGame:
    return WatchedGame(game(agent, seed))


def positions(playback: Playback) -> list[tuple[float, float]]:
    return [actor.position for actor in playback.actors()]


def test_time_passes_in_rounds_and_speeds() -> None:
    playback = recorded()
    playback.tick(1.0)
    assert playback.moment == pytest.approx(ROUNDS_PER_SECOND * AGENTS)
    playback = recorded(2.0)
    playback.tick(1.0)
    assert playback.moment == pytest.approx(2 * ROUNDS_PER_SECOND * AGENTS)


def test_at_full_speed_the_end_is_there_at_once() -> None:
    playback = recorded(math.inf)
    playback.tick(0.001)
    assert playback.at_end
    assert playback.state == STATES[-1]


@given(st.floats(0, len(STATES) - 1))
def test_nobody_is_drawn_further_than_a_cell_from_the_rules(moment: float) -> None:
    playback = recorded()
    playback.moment = moment
    state = playback.state
    true = [state.pacman.position, *(ghost.position for ghost in state.ghosts)]
    for drawn, exact in zip(positions(playback), true, strict=True):
        assert math.dist(drawn, exact) <= 1


@given(st.floats(0, len(STATES) - 1.2), st.floats(0, 0.2))
def test_agents_glide_without_jumps(moment: float, later: float) -> None:
    """In a fifth of a move nobody is drawn more than a tenth of a cell on (half of it per agent)."""
    first, second = recorded(), recorded()
    first.moment, second.moment = moment, moment + later
    eaten = any(
        before.scared_timer and not after.scared_timer
        for a, b in pairwise(STATES)
        for before, after in zip(a.ghosts, b.ghosts, strict=True)
    )
    pacman = math.dist(positions(first)[0], positions(second)[0])
    assert pacman <= later / AGENTS + 1e-9
    assert eaten or all(
        math.dist(a, b) <= later / AGENTS + 1e-9
        for a, b in zip(positions(first), positions(second), strict=True)
    )


def test_standing_still_everybody_arrives_where_the_rules_put_him() -> None:
    playback = recorded()
    playback.tick(1.03)
    playback.toggle_pause()
    shown = playback.shown
    assert positions(playback)[0] != STATES[shown].pacman.position
    for _ in range(30):
        playback.tick(0.016)
    assert playback.settled
    assert positions(playback) == [STATES[shown].pacman.position, *(g.position for g in STATES[shown].ghosts)]


def test_going_on_after_a_pause_never_moves_anybody_back() -> None:
    playback = recorded()
    playback.tick(0.33)
    playback.toggle_pause()
    playback.tick(1)
    before = positions(playback)
    playback.toggle_pause()
    playback.tick(1e-6)
    assert [math.dist(a, b) for a, b in zip(before, positions(playback), strict=True)] == pytest.approx(
        [0, 0], abs=1e-4
    )


def test_steps_go_on_and_back_one_move_and_pause() -> None:
    playback = recorded()
    playback.tick(0.51)
    shown = playback.shown
    playback.step(1)
    assert (playback.paused, playback.shown) == (True, shown + 1)
    playback.step(-1)
    playback.step(-1)
    assert playback.shown == shown - 1
    assert positions(playback)[0] == STATES[shown - 1].pacman.position
    for _ in range(200):
        playback.step(-1)
    assert (playback.shown, playback.state) == (0, STATES[0])
    playback.step(10_000)
    assert playback.state == STATES[-1]


def test_resuming_from_history_plays_it_again() -> None:
    playback = recorded()
    playback.tick(1.0)
    for _ in range(4):
        playback.step(-1)
    playback.toggle_pause()
    playback.tick(4 * MOVE_SECONDS)
    assert playback.shown == 10


@given(st.floats(-1, 2))
def test_seeking_stays_within_the_game(share: float) -> None:
    playback = recorded()
    playback.seek(share)
    assert playback.shown == round(min(1, max(0, share)) * (len(STATES) - 1))


def test_speeds_go_from_a_tenth_to_the_most_and_no_further() -> None:
    playback = recorded()
    for _ in range(20):
        playback.faster(-1)
    assert playback.speed == 0.1
    seen = []
    for _ in range(20):
        playback.faster(1)
        seen.append(playback.speed)
    assert seen[: len(SPEEDS) - 1] == list(SPEEDS[1:])
    assert playback.speed == math.inf


def test_what_pacman_eats_is_there_until_he_reaches_it() -> None:
    playback = recorded()
    move = next(m for m in range(0, len(STATES) - 1, AGENTS) if len(STATES[m + 1].food) < len(STATES[m].food))
    cell = STATES[move + 1].pacman.position
    playback.moment = move + 0.5
    assert playback.uneaten() == ([cell], [])
    playback.moment = move + 1.5
    assert playback.uneaten() == ([], [])


def test_an_eaten_ghost_is_at_home_at_once_and_does_not_glide_there() -> None:
    board = "%%%%%%%%%%/%Po  G  .%/%%%%%%%%%%".replace("/", "\n")

    class East(Stays):
        def choose(self, state: State) -> str:
            return "East"

    record = play(Layout.parse(board), East(), [RandomGhost()], seed=1)
    states = record.states()
    eaten = next(i for i, s in enumerate(states) if s.score > 100)
    playback = Playback(RecordedGame(record))
    for later in (0.01, 0.5, 0.99):
        playback.moment = eaten - 1 + later
        assert positions(playback)[1] == (5, 1)


def test_a_live_game_is_played_as_far_as_it_is_watched() -> None:
    source = live(Stays())
    playback = Playback(source)
    time_watched = 0.0
    while playback.shown < 5:
        playback.tick(MOVE_SECONDS / 2)
        time_watched += MOVE_SECONDS / 2
        assert time_watched < 5
    assert 5 <= playback.known <= 7
    assert source.seconds(0) is not None
    assert source.seconds(99) is None
    source.close()


def test_a_live_game_ends_like_the_same_game_unseen() -> None:
    source = live(Stays())
    playback = Playback(source, math.inf)

    def over() -> bool:
        playback.tick(0.01)
        return playback.at_end

    wait_until(over, "the end of the game")
    source.close()
    assert source.record() == source.game.record()
    assert game(Stays()).play().moves == source.record().moves


@pytest.mark.slow
def test_a_slow_agent_leaves_the_others_at_rest_and_time_stands() -> None:
    gate = threading.Event()

    class Slow(Stays):
        def choose(self, state: State) -> str:
            if state.score <= -1:
                gate.wait(10)
            return "Stop"

    source = live(Slow())
    playback = Playback(source)
    for _ in range(100):
        playback.tick(0.02)
    assert (playback.shown, playback.moment, playback.at_end) == (2, 2.0, False)
    assert positions(playback)[1] == source.states[2].ghosts[0].position
    gate.set()
    source.want(3, patience=5)
    playback.tick(MOVE_SECONDS)
    assert playback.shown == 3
    source.close()


def test_a_step_beyond_what_is_known_is_taken_when_the_agent_has_decided() -> None:
    gate = threading.Event()

    class Slow(Stays):
        def choose(self, state: State) -> str:
            gate.wait(10)
            return "Stop"

    source = live(Slow())
    playback = Playback(source)
    playback.step(1)
    playback.step(1)
    playback.tick(0.1)
    assert (playback.shown, playback.settled) == (0, False)
    gate.set()
    source.want(2, patience=5)
    for _ in range(20):
        playback.tick(0.05)
    assert (playback.shown, playback.paused, playback.settled) == (2, True, True)
    source.close()


def test_a_mistake_of_ours_is_heard_of_and_nobody_waits_for_ever() -> None:
    source = live(Stays())
    source.game.turn = 99
    with pytest.raises(RuntimeError, match="IndexError"):
        source.want(1, patience=5)
    source.close()


def test_a_record_that_differs_is_shown_up_to_there_and_says_so(says: Said) -> None:
    digests = (*RECORD.sealed().digests[:9], "0" * 16, *RECORD.sealed().digests[10:])
    game = RecordedGame(msgspec.structs.replace(RECORD, digests=digests))
    assert len(game.states) == 11
    assert game.outcome is not None
    says(game.outcome.reason, move=10)


def test_an_agent_that_fails_ends_what_is_watched() -> None:
    source = live(Raises())
    source.want(1, patience=5)
    assert source.outcome is not None
    assert source.outcome.result == "agent error"
    playback = Playback(source)
    playback.tick(1)
    assert playback.at_end
    source.close()


@cache
def thoughtful() -> Record:
    return play("small", "alphabeta:depth=2", "random", seed=3, max_moves=60, thoughts=True)


def test_a_replay_shows_the_recorded_thought_of_the_shown_round_scrubbing_included() -> None:
    game = RecordedGame(thoughtful())
    assert game.thinks
    playback = Playback(game)
    playback.paused = True
    for moment in (0, 1, 2, 7, 30, 59, 12):
        playback.seek(moment / 60)
        move = moment // AGENTS * AGENTS
        thought = playback.thought
        assert thought is not None
        assert thought is playback.thought
        assert thought.origin == game.states[move].pacman.position
        assert thought.chosen == thoughtful().moves[move]
        assert {found.action for found in thought.moves} == set(game.states[move].legal_actions())
    playback.seek(1)
    assert playback.thought is not None
    assert playback.thought.chosen == thoughtful().moves[58]


def test_a_replay_while_time_passes_shows_the_thoughts_too() -> None:
    playback = Playback(RecordedGame(thoughtful()))
    playback.tick(1.0)
    assert playback.thought is not None
    assert playback.thought.chosen == thoughtful().moves[playback.shown // AGENTS * AGENTS]


def test_a_record_without_thoughts_says_that_it_has_none() -> None:
    game = RecordedGame(RECORD)
    assert (game.thinks, game.thought(0)) == (False, None)
    assert Playback(game).thought is None


def test_what_a_record_leaves_out_is_called_not_recorded() -> None:
    assert thoughtful().thoughts is not msgspec.UNSET
    fewer = msgspec.structs.replace(
        thoughtful().thoughts, decisions=(thoughtful().thoughts.decisions[0], None)
    )
    game = RecordedGame(msgspec.structs.replace(thoughtful(), thoughts=fewer))
    problems = [found and found.problem for found in map(game.thought, (0, 2, 4))]
    assert problems == ["", "not recorded", "not recorded"]


def test_a_replay_never_runs_the_code_of_the_agent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marker = tmp_path / "marker"
    (tmp_path / "evil.py").write_text(f"open({str(marker)!r}, 'w').close()")
    monkeypatch.chdir(tmp_path)
    specs = (AgentSpec("evil.py:Search"), *thoughtful().agents[1:])
    playback = Playback(RecordedGame(msgspec.structs.replace(thoughtful(), agents=specs)))
    for _ in range(60):
        playback.step(1)
        assert playback.thought is not None
    assert not marker.exists()


def test_the_end_of_a_long_dithering_is_commented_on_and_no_other_moment() -> None:
    playback = Playback(RecordedGame(play("first-bite", Stays(), num_ghosts=0, seed=1, max_moves=1_200)))
    said = "in the last 1,000 moves Pacman ate nothing and stayed on 1 cell"
    assert playback.dithering == said
    assert ended_text(playback) == (capitalize(LIMIT_REACHED.format(moves=1200)), f"I{said[1:]}")
    assert recorded().dithering == ""
    source = live(Stays())
    assert Playback(source).dithering == ""
    source.close()
