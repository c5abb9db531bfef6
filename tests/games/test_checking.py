"""What the checker says of games that break one promise each."""

from __future__ import annotations

from typing import Any

import pytest

from pacman import GameState, Layout
from pacman.examples import Nim, Pig, TicTacToe
from pacman.games import check_state
from tests.games import broken

SENTENCES = {
    "WithoutScore": "a state has no score: ",
    "ManyAgents": "num_agents must be the same whole number from 1 on in all states: it is 3 (after 2)",
    "TurnOfNobody": "turn must be the number of an agent, 0 to 1: it is 2 (after 1)",
    "Unhashable": "states must be hashable: Unhashable is not, so a table of states cannot hold it",
    "ForgetsTheTurn": "states that are equal must answer the same: two that are equal differ in turn",
    "EndsAreNumbers": "is_win, is_lose and is_terminal must be True or False: they are (0, False, False)",
    "WonAndLost": "a game must not be won and lost at once: is_win and is_lose are both true",
    "WonBeforeTheEnd": "a game that is won or lost must be over: is_terminal is false",
    "NoNumber": "score must be a finite number: it is nan (at the start)",
    "OddRole": "role must be max, min or chance: it is 'maximum'",
    "GoesOn": "legal_actions must be empty where the game is over: they are ('0',)",
    "Stuck": "legal_actions must not be empty before the game is over: agent 0 has none (after 2, 2)",
    "Numbers": "actions must be texts: they are (1, 2)",
    "Twice": "actions must be different: they are ('1', '2', '1', '2')",
    "HalfAChance": "the probabilities of outcomes must sum to 1, and none be below 0: they are",
    "ForgetsAnOutcome": "outcomes must hold each legal action once: they are (('1', 1.0),)",
    "ReturnsNothing": "successor must return a state: it returns None, which has no num_agents",
    "Changes": "successor must not change the state that is asked: '1' changes it",
    "EqualsNothing": "successor must return equal states for the same action: '1' gives two that are not",
    "TakesAnything": "successor must refuse an action that is not legal by IllegalActionError: it takes",
    "RaisesKeyErrors": "successor must refuse an action that is not legal by IllegalActionError: it raises"
    " KeyError: 'no such action'",
    "Fails": "a state raised ZeroDivisionError: ",
    "Exits": "a state raised SystemExit: 0 (at the start)",
    "CountsNobody": "a state raised ZeroDivisionError: in num_agents (at the start)",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_a_broken_promise_is_said_first(name: str) -> None:
    found = check_state(getattr(broken, name)())
    assert found, "nothing was found"
    assert found[0].startswith(SENTENCES[name]), found


def test_every_broken_game_has_its_sentence() -> None:
    games = {name for name, thing in vars(broken).items() if isinstance(thing, type) and name != "Any"}
    assert games - {"Count", "NeverShown", "IllegalActionError"} == set(SENTENCES)


@pytest.mark.parametrize(
    "state",
    [
        broken.Count(),
        TicTacToe(),
        Nim((3, 4, 5)),
        Pig(),
        GameState.initial(Layout.load("small")),
    ],
    ids=lambda state: type(state).__name__,
)
def test_nothing_is_said_of_games_that_keep_all_promises(state: Any) -> None:
    assert check_state(state) == []


def test_each_kind_of_problem_is_said_once() -> None:
    assert len(check_state(broken.HalfAChance(20))) == 1
