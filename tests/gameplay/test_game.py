"""Playing games: turns, seeds, limits, and agents that fail."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from pacman import Agent, GameState, Layout, OptionError, SearchAgent, play
from pacman.agent import Decision, State
from pacman.agents import RandomWalk, Reflex
from pacman.errors import AgentError
from pacman.gameplay.game import GIVEN_TWICE, LIMIT_REACHED, Game
from pacman.gameplay.record import states_until_difference
from pacman.gameplay.setup import GameSetup
from pacman.ghosts import RandomGhost
from pacman.names.notation import AgentSpec
from pacman.names.teams import ghost_specs
from tests import players
from tests.messages import assert_ended, raises

CORRIDOR = Layout.parse("%%%%%%%%%\n%P.    G%\n%%%%%%%%%")


def outcome_of(agent: Agent, timeout: float | None = None):
    return play(CORRIDOR, agent, seed=1, max_moves=30, move_timeout=timeout).outcome


def test_agents_move_in_turn_until_the_game_is_over() -> None:
    record = play(CORRIDOR, Reflex(), seed=1)
    assert record.outcome.result == "win"
    assert (record.moves, record.score) == (("East",), 509)
    record = play(CORRIDOR, players.Stays(), [RandomGhost()], seed=1)
    assert (record.outcome.result, record.outcome.reason) == ("loss", "ghost 1 caught Pacman")
    assert record.moves == ("Stop", "West") * 6
    assert record.states()[-1].score == record.score == -506


def test_too_many_moves_are_a_draw_never_a_loss() -> None:
    record = play("first-bite", players.Stays(), seed=1, max_moves=7)
    assert (record.outcome.result, len(record.moves)) == ("draw", 7)
    assert record.outcome.reason == LIMIT_REACHED.format(moves=7)


def test_the_same_seed_is_the_same_game_and_another_is_another() -> None:
    first, again, other = (play("medium", "random", seed=seed) for seed in (5, 5, 6))
    assert first == again
    assert first.moves != other.moves


def test_an_agents_draws_do_not_depend_on_what_others_draw() -> None:
    class Wasteful(RandomWalk):
        def choose(self, state: State) -> str:
            action = super().choose(state)
            self.rng.random()
            return action

    plain, wasteful = (
        Game(GameState.initial(CORRIDOR), [a, RandomGhost()], seed=3) for a in (RandomWalk(), Wasteful())
    )
    plain.step()
    wasteful.step()
    assert plain.agents[0].rng.getstate() != wasteful.agents[0].rng.getstate()
    assert plain.agents[1].rng.getstate() == wasteful.agents[1].rng.getstate()


@pytest.mark.rest_slow
@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_seed_fixes_every_byte_of_a_record(hash_seed: str) -> None:
    """The digest of a whole game, the same on every machine, Python and hash seed."""
    code = (
        "import hashlib; from pacman import play; from pacman.gameplay.record import to_line;"
        "games = [play('medium', 'reflex', 'random,directional', seed=s) for s in range(3)];"
        "print(hashlib.sha256(''.join(map(to_line, games)).encode()).hexdigest())"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == "8b1a7e9c21f0bd0867eea420d6d7bff4467a4eb5cab73a7166584902f27b5793"


def test_an_agent_that_raises_ends_the_game_with_its_own_traceback() -> None:
    outcome = outcome_of(players.Raises())
    assert (outcome.result, outcome.agent) == ("agent error", 0)
    assert_ended(outcome.reason, agent="0", name="Raises", error="KeyError: 0")
    assert 'File "tests/players.py", line' in outcome.traceback
    assert "return self.think({}[state.score])" in outcome.traceback
    assert "game.py" not in outcome.traceback


def test_the_traceback_ends_in_the_agents_file_even_if_the_engine_raised() -> None:
    outcome = outcome_of(players.Asks())
    assert "IllegalActionError" in outcome.reason
    assert "'Jump'" in outcome.reason
    assert "state.py" not in outcome.traceback
    assert 'str(state.successor(0, "Jump"))' in outcome.traceback


@pytest.mark.parametrize(
    ("agent", "reason"),
    [
        (players.RaisesAtStart(), "raised ValueError: not today"),
        (players.Exits(), "raised SystemExit: 0"),
        (players.Recurses(), "raised RecursionError"),
        (
            players.Answers(None),
            "answered None, which is not an action (is a return missing?); legal were: Stop, East",
        ),
        (players.Answers(3), "answered 3, which is not an action"),
        (players.Answers("Up"), "answered 'Up', which is not legal; legal were: Stop, East"),
        (players.Answers("North"), "answered 'North', which is not legal"),
        (players.Answers(["Stop"]), "answered a list, which is not an action"),
        (players.Answers(players.EqualToAll()), "answered an EqualToAll, which is not an action"),
        (players.Answers(players.SlyText("Jump")), "answered a SlyText, which is not legal"),
        (players.Answers(10**5000), "answered an int, which is not an action"),
        (players.Answers(np.zeros(1)), "answered an ndarray, which is not an action"),
        (players.FixedIndex(), "raised AttributeError"),
        (players.NoDecision(), "raised AgentError: NoDecision.search must return a Decision(action, value)"),
        (players.NamelessError(), "raised NamelessError: (its message cannot be shown)"),
    ],
)
def test_a_bad_agent_is_an_agent_error_and_nothing_else(agent: Agent, reason: str) -> None:
    outcome = outcome_of(agent)
    assert outcome.result == "agent error"
    assert reason in outcome.reason
    assert len(outcome.traceback) < 5000


@pytest.mark.parametrize("agent", [players.Loops(), players.Sleeps()])
def test_an_agent_that_takes_too_long_is_stopped_where_it_is(agent: Agent) -> None:
    outcome = outcome_of(agent, timeout=0.05)
    assert outcome.result == "agent error"
    assert outcome.agent == 0
    assert "players.py" in outcome.traceback
    assert "game.py" not in outcome.traceback


def test_a_time_limit_changes_nothing_for_a_quick_agent() -> None:
    assert play("small", "reflex", seed=2, move_timeout=30) == play("small", "reflex", seed=2)
    assert outcome_of(players.Raises(), timeout=30) == outcome_of(players.Raises())


def test_a_ghost_that_fails_is_named() -> None:
    outcome = play(CORRIDOR, players.Stays(), [players.Raises()], seed=1).outcome
    assert (outcome.result, outcome.agent) == ("agent error", 1)
    assert_ended(outcome.reason, agent="1", name="Raises", error="KeyError: -1")


def test_an_agents_own_interrupt_is_its_error() -> None:
    assert "raised KeyboardInterrupt" in outcome_of(players.Interrupts(), timeout=20).reason


def test_a_call_that_ends_just_as_its_time_is_up_leaves_no_thread_and_no_error_behind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    escaped: list[object] = []
    monkeypatch.setattr("threading.excepthook", escaped.append)
    for _ in range(30):
        state = GameState.initial(CORRIDOR)
        game = Game(state, [players.JustInTime(), RandomGhost()], seed=1, max_moves=8, move_timeout=0.002)
        outcome = game.play().outcome
        if outcome.result != "draw":
            assert_ended(outcome.reason, seconds="0.002")
        assert game._timer is not None
        game._timer._thread.join(5)
        assert not game._timer._thread.is_alive()
    assert escaped == []


def test_ctrl_c_is_not_an_agents_error() -> None:
    with pytest.raises(KeyboardInterrupt):
        outcome_of(players.Interrupts())


def test_an_agent_without_random_numbers_says_how_to_get_some() -> None:
    with raises(AgentError, name="RandomWalk"):
        RandomWalk().choose(GameState.initial(CORRIDOR))


def test_a_search_agent_plays_by_its_decision() -> None:
    class Best(SearchAgent[GameState]):
        def search(self, state: GameState) -> Decision:
            values = {
                a: self.evaluate(state.successor(self.index, a)) for a in state.legal_actions(self.index)
            }
            best = max(values, key=lambda action: values[action])
            return Decision(best, values[best])

    agent = Best()
    assert (agent.depth, agent.index, agent.roles) == (2, 0, ("max", "min"))
    assert agent.search(GameState.initial(CORRIDOR)) == ("East", 509)
    assert play(CORRIDOR, agent, seed=0).outcome.result == "win"


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"max_moves": 0}, "max_moves=0 is out of range; allowed is 1 or more"),
        ({"move_timeout": 0.0}, "move_timeout=0.0 is out of range"),
        ({"move_timeout": 1e12}, "move_timeout=1000000000000.0 is out of range; allowed is above 0, to"),
        ({"seed": -1}, "seed=-1 is out of range; allowed is 0 to 9223372036854775807"),
        ({"agent": Reflex}, r"Reflex is a class; give an object: Reflex\(\)"),
        ({"move_timeout": float("nan")}, "move_timeout=nan is out of range"),
        ({"ghosts": [RandomGhost(), RandomGhost()]}, "2 ghosts requested; this layout allows 0 to 1"),
        ({"ghosts": [RandomGhost()], "num_ghosts": 0}, "num_ghosts=0, but 1 ghost is given"),
        ({"ghosts": "random,random"}, "2 ghosts are named in 'random,random' and 1 play"),
        ({"num_ghosts": 5}, "5 ghosts requested"),
    ],
)
def test_impossible_games_are_refused(options: dict[str, object], problem: str) -> None:
    with pytest.raises((OptionError, ValueError), match=problem):
        play(CORRIDOR, **options)


def test_one_object_cannot_be_two_agents() -> None:
    ghost = RandomGhost()
    with pytest.raises(OptionError, match=GIVEN_TWICE):
        play("medium", Reflex(), [ghost, ghost], seed=1)


def test_agents_do_not_begin_before_the_first_move() -> None:
    game = Game(GameState.initial(CORRIDOR), [players.RaisesAtStart(), RandomGhost()], seed=1)
    assert game.outcome is None
    game.step()
    assert game.outcome is not None


def test_an_agent_cannot_change_the_game_by_scribbling_on_its_state() -> None:
    record = play(CORRIDOR, players.Scribbles(), [RandomGhost()], seed=1, max_moves=4)
    assert (record.score, record.moves) == (-2, ("Stop", "West") * 2)
    assert states_until_difference(record)[1] is None


def test_every_part_of_an_exception_group_is_trimmed() -> None:
    outcome = outcome_of(players.Groups())
    assert str(Path(__file__).parent) not in outcome.traceback
    assert 'File "tests/players.py"' in outcome.traceback


def test_a_start_that_takes_too_long_is_said_to_be_one() -> None:
    assert "start_game" in outcome_of(players.StartsLate(), timeout=0.05).reason


def test_ghosts_are_named_once_for_all_or_one_each() -> None:
    medium = Layout.load("medium")
    assert ghost_specs("random", medium) == (AgentSpec("random"),) * 2
    assert ghost_specs("random", medium, 0) == ()
    mixed = ghost_specs("random,directional:attack=0.9", medium)
    assert mixed == (AgentSpec("random"), AgentSpec("directional", {"attack": "0.9"}))
    brackets = ghost_specs("g.py:pair=(1,2),h.py:list=[3,4]", medium)
    assert brackets == (AgentSpec("g.py", {"pair": "(1,2)"}), AgentSpec("h.py", {"list": "[3,4]"}))


def test_every_game_of_a_setup_has_agents_of_its_own() -> None:
    setup = GameSetup(CORRIDOR, AgentSpec("reflex"), (AgentSpec("random"),))
    first, second = setup.new_game(1), setup.new_game(1)
    assert not set(map(id, first.agents)) & set(map(id, second.agents))
    assert first.play() == second.play()


def test_a_game_is_the_same_by_names_by_objects_and_by_some_of_each() -> None:
    medium = Layout.load("medium")
    by_name = play("medium", "random", "random", seed=4)
    for agent in ("random", RandomWalk()):
        for ghosts in ("random", [RandomGhost(), RandomGhost()]):
            record = play(medium, agent, ghosts, seed=4)
            assert (record.moves, record.outcome) == (by_name.moves, by_name.outcome)
            names = ["random" if isinstance(each, str) else "" for each in (agent, ghosts, ghosts)]
            assert [name for name in names if name] == [s.name for s in record.agents if s.name == "random"]


def test_a_setup_makes_the_agents_that_are_not_given() -> None:
    setup = GameSetup(CORRIDOR, AgentSpec("reflex"), (AgentSpec("random"),))
    pacman, ghost = players.Stays(), RandomGhost()
    assert setup.new_game(1, {0: pacman}).agents[0] is pacman
    game = setup.new_game(1, {1: ghost})
    assert game.agents[1] is ghost
    assert isinstance(game.agents[0], Reflex)
