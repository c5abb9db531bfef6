"""A game in C is the game in Python: the same bytes of its record, the same counts and random numbers."""

from __future__ import annotations

from random import Random

import pytest

from agents import MCTS, AlphaBeta, RandomWalk, Reflex, Star1
from pacman import Agent, DirectionalGhost, GameState, play_from
from pacman.batch.running import _play, _Tally
from pacman.compiled.games import play, reason_against_game
from pacman.compiled.players import NotCompiledError
from pacman.gameplay.game import Game
from pacman.gameplay.record import to_line
from tests.compiled import cases

PLAIN, SLOW, PART = 60, 1000, 20


def check(number: int) -> None:
    make = cases.game(Random(number))
    in_c, in_python, tally = make(), make(), _Tally()
    played = play(in_c)
    _play(in_python, tally, "python")
    assert to_line(in_c.record()) == to_line(in_python.record()), number
    assert in_c.state == in_python.state and in_c.turn == in_python.turn
    assert played[:3] == (tally.decisions, tally.counted, tally.nodes.generated), number
    assert len(played.seconds) == tally.times.total()
    for one, other in zip(in_c.agents, in_python.agents, strict=True):
        assert one.rng.getstate() == other.rng.getstate(), number


@pytest.mark.parametrize("first", range(0, PLAIN, PART))
def test_a_game_in_c_is_the_game_in_python(first: int) -> None:
    for number in range(first, first + PART):
        check(number)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(PLAIN, PLAIN + SLOW, PART))
def test_a_game_in_c_is_the_game_in_python_in_1000_more_games(first: int) -> None:
    for number in range(first, first + PART):
        check(number)


def new_game(agent: Agent[GameState], **options: object) -> Game:
    return Game(GameState.initial("small"), [agent, DirectionalGhost()], seed=3, **options)  # type: ignore[arg-type]


def test_a_decision_for_which_python_raises_is_made_by_python() -> None:
    games = [new_game(Star1(1, low=-1000, high=30, roles=("max", "chance"))) for _ in range(2)]
    played = play(games[0])
    assert games[0].outcome is None and 0 < played.decisions == len(games[0].moves) / 2
    records = [game.play() for game in games]
    assert records[0] == records[1]
    assert records[0].outcome.result == "agent error" and "high=30" in records[0].outcome.reason


def test_a_game_that_has_begun_is_continued() -> None:
    games = [new_game(AlphaBeta(2)) for _ in range(2)]
    for _ in range(7):
        games[0].step()
    play(games[0])
    assert games[0].record() == games[1].play()


def test_a_game_longer_than_one_call_is_the_same() -> None:
    games = [new_game(AlphaBeta(1), max_moves=10_001) for _ in range(2)]
    play(games[0])
    assert games[0].record() == games[1].play()
    assert len(games[0].moves) == 10_001


def test_a_game_that_continues_another_can_be_continued_again() -> None:
    game = new_game(Reflex(), max_moves=50)
    play(game)
    assert play_from(game.record(), 20, "reflex", max_moves=50).moves[:20] == tuple(game.moves[:20])


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (lambda: new_game(Reflex(), move_timeout=1.0), "the game has a time limit for moves"),
        (lambda: new_game(AlphaBeta(1), thoughts=True), "the game keeps what its search thought"),
        (lambda: new_game(MCTS(ms=5)), "MCTS uses the option ms, which only Python has"),
        (
            lambda: Game(GameState.initial("small"), [RandomWalk(), Reflex()], seed=1),
            "Reflex is not a built-in ghost",
        ),
    ],
)
def test_what_only_python_can_play_has_a_reason(game: object, reason: str) -> None:
    assert reason_against_game(game()) == reason  # type: ignore[operator]
    with pytest.raises(NotCompiledError, match=reason):
        play(game())  # type: ignore[operator]
