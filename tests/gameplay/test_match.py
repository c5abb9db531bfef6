"""Games that are not Pacman, played: by every agent that can, and what the others say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from agents import Minimax, RandomWalk
from pacman import Agent, Decision, SearchAgent
from pacman.errors import OnlyPacmanError, OptionError
from pacman.examples import Nim, Pig, TicTacToe
from pacman.gameplay.game import LIMIT_REACHED
from pacman.gameplay.match import Match, MatchSetup
from pacman.names.notation import parse_spec
from tests.games.broken import Count
from tests.messages import assert_ended, raises

AGENTS = (
    *("random", "reflex", "minimax:depth=1", "alphabeta:depth=2", "expectiminimax:depth=1"),
    *("expectimax:depth=1", "star1:depth=1", "star2:depth=1:table=true", "mcts:simulations=20"),
    "alphabeta:depth=1:evaluation=pacman.examples:result",
    "reflex:evaluation=score",
)
GAMES = ("tic-tac-toe", "connect-four", "nim:heaps=1+2+3", "pig:target=10", "backgammon-race:checkers=3+2")


def played(game: str, agent: str, opponent: str, seed: int = 1, **limits: Any) -> Match:
    match = MatchSetup(game, parse_spec(agent), parse_spec(opponent), **limits).new_game(seed)
    while match.outcome is None:
        match.step()
    return match


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("agent", AGENTS)
def test_every_agent_plays_every_game_from_both_sides(game: str, agent: str) -> None:
    match = played(game, agent, "random")
    assert match.outcome is not None
    assert match.outcome.result in ("win", "loss", "draw"), match.outcome
    assert match.state.is_terminal
    if not agent.startswith("expectimax"):
        other = played(game, "random", agent)
        assert other.outcome is not None
        assert other.outcome.result in ("win", "loss", "draw"), other.outcome


@pytest.mark.parametrize("game", GAMES)
def test_expectimax_says_why_it_cannot_be_the_second_player(game: str) -> None:
    with raises(OptionError, role="min", other="chance"):
        played(game, "random", "expectimax")


@pytest.mark.parametrize("agent", ["careful", "farsighted"])
def test_evaluations_of_pacman_are_the_score_in_other_games(agent: str) -> None:
    moves = [played("nim", f"alphabeta:evaluation={name}", "random").moves for name in ("score", agent)]
    assert moves[0] == moves[1]


@pytest.mark.slow
def test_a_perfect_player_never_loses() -> None:
    for seed in range(5):
        assert played("nim:heaps=3+4", "alphabeta:depth=4:table=true", "random", seed).state.is_win
        found = played("tic-tac-toe", "random", "alphabeta:depth=5:table=true", seed).state
        assert not found.is_win


@pytest.mark.slow
def test_two_perfect_players_draw_tic_tac_toe() -> None:
    perfect = "alphabeta:depth=5:table=true"
    outcome = played("tic-tac-toe", perfect, perfect).outcome
    assert outcome is not None
    assert (outcome.result, outcome.reason) == ("draw", "nobody won")


def test_the_same_seed_gives_the_same_game() -> None:
    games = [played("pig:target=20", "mcts:simulations=10", "random", seed).moves for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_the_die_of_pig_is_fair() -> None:
    sides: Counter[str] = Counter()
    for seed in range(20):
        sides.update(
            move for move in played("pig:target=60", "random", "random", seed).moves if len(move) == 1
        )
    rolls = sum(sides.values())
    assert sorted(sides) == list("123456")
    assert rolls > 500
    assert all(abs(count - rolls / 6) < 4 * (rolls * 5 / 36) ** 0.5 for count in sides.values())


def test_a_game_ends_at_its_limit_of_moves() -> None:
    outcome = played("pig", "random", "random", max_moves=9).outcome
    assert outcome is not None
    assert outcome.reason == LIMIT_REACHED.format(moves=9)


class Answers(Agent[Any]):
    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, state: Any) -> Any:
        return self.answer


@pytest.mark.parametrize("answer", ["4 from heap 1", None, 3])
def test_a_wrong_answer_ends_the_game(answer: Any) -> None:
    match = Match(Nim((1, 2)), [Answers(answer), RandomWalk()], seed=1)
    match.step()
    assert match.outcome is not None
    assert match.outcome.result == "agent error"
    legal = "1 from heap 1, 1 from heap 2, 2 from heap 2"
    assert_ended(match.outcome.reason, agent="0", name="Answers", answer=repr(answer), legal=legal)


class Raises(SearchAgent[Any]):
    def search(self, state: Any) -> Decision:
        raise KeyError("lost")


def test_an_error_of_the_second_player_is_its_own() -> None:
    match = Match(TicTacToe(), [RandomWalk(), Raises()], seed=1)
    match.step()
    match.step()
    assert match.outcome is not None
    assert_ended(match.outcome.reason, agent="1", name="Raises", error="KeyError: 'lost'")


class Breaks(Count):
    def successor(self, agent: int, action: str) -> Any:
        raise ZeroDivisionError("in the game")


def test_an_error_of_the_game_is_the_games() -> None:
    match = Match(Breaks(), [Answers("1"), RandomWalk()], seed=1)
    match.step()
    assert match.outcome is not None
    assert match.outcome.reason.startswith("the game raised ZeroDivisionError: in the game in Breaks(left=5")


def test_there_must_be_an_agent_for_each_number() -> None:
    with raises(OptionError, number=2, needed=3):
        Match(Pig(), [Minimax(), RandomWalk()], seed=1)
    with raises(OptionError, state="<Nim 0, agent 0 moves>"):
        Match(Nim((0,)), [Minimax(), RandomWalk()], seed=1)


@pytest.mark.parametrize("method", [Match.play, Match.record])
def test_a_match_says_that_only_games_of_pacman_have_a_record(method: Callable[[Match], object]) -> None:
    match = Match(Nim((1, 2)), [Minimax(), RandomWalk()], seed=1)
    with raises(OnlyPacmanError, name="Nim"):
        method(match)
    assert not match.moves
