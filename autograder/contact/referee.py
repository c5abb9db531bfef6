"""Holds the states, and answers a process's questions about those that it was shown and no others."""
# In the students' kit.

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from math import inf
from typing import Any

from autograder.contact.protocol import Chances, Evaluate, Legal, Score, StateQuery, Successor, View
from pacman.agent import tells_turns
from pacman.errors import PacmanError, TreeError, one_line
from pacman.rules.situation import Situation

Facts = dict[str, Any]
NO_VALUE = "this inner node has no value of its own"
HANDLES_DRAWN = 16  # handles for which random bytes are drawn at once


class NoSuchStateError(PacmanError, LookupError):
    """A handle that was never given out."""


class Referee:
    """Answers questions about the states of one search. `evaluation` answers the question `evaluate`.

    `is_open`: board and score are sent with each state, for cases that do not compare questions;
    `deepest`: successors more than this many moves from the root are refused.
    """

    def __init__(
        self,
        root: Any,
        *,
        evaluation: Callable[[Any], float] | None = None,
        is_open: bool = False,
        deepest: float = inf,
    ) -> None:
        self._evaluation = evaluation or (lambda state: float(state.score))
        self._is_open = is_open
        self._deepest = deepest
        self._is_pacman = is_pacman(root)
        self._states: dict[int, tuple[Any, int]] = {}  # by handle, with the number of moves from the root
        self._same: dict[Any, int] = {}
        self.viewed: list[Any] = []  # the states whose board was asked for, in that order
        self.scored: list[tuple[Any, str]] = []  # those whose score was asked for, with the line that asked
        self.valued: list[Any] = []  # those whose evaluation was asked for
        self._handles = _new_handles()
        self.root_facts = self._show(root, 0, 0)

    @staticmethod
    def game(state: Any) -> Facts:
        """What holds for all states of this game."""
        layout = getattr(state, "layout", None) if is_pacman(state) else None
        rows = None if layout is None else layout.rows
        return {"num_agents": state.num_agents, "layout": rows, "takes_turns": not tells_turns(state)}

    @staticmethod
    def stopped() -> Facts:
        """The error in place of an answer where too much was asked."""
        return {"refused": "PacmanError", "message": "no more questions about states are answered"}

    def show(self, state: Any) -> Facts:
        """Another state, in which agent 0 moves: the process may ask about it from now on."""
        return self._show(state, 0, 0)

    def show_with_successors(self, state: Any) -> Facts:
        """The same, with the state after each of agent 0's actions, so that none needs to be asked for.

        Only for whole games, in which questions are not compared.
        """
        facts, following = self._show(state, 0, 0), 1 % state.num_agents
        facts["successors"] = {
            action: self._show(state.successor(0, action), following, 1) for action in state.legal_actions(0)
        }
        return facts

    def answer(self, query: StateQuery) -> Facts:
        """The answer, or the error with which the game refuses it."""
        try:
            return self._answer(query)
        except TreeError as error:
            return {"refused": "TreeError", "message": self._above_leaves(query, str(error))}
        except PacmanError as error:
            return {"refused": type(error).__name__, "message": str(error)}

    def _above_leaves(self, query: StateQuery, said: str) -> str:
        """What is said to a search that asks an inner node of a drawn tree for its value."""
        if NO_VALUE not in said:  # whose advice is for whoever draws the tree
            return said
        node = self._states[query.of][0].node
        does = f"asked for the score of {node}" if isinstance(query, Score) else f"evaluated {node}"
        above = f"your search {does}, above the leaves, and only leaves have a value"
        return f"{above}: did it stop too early?"

    def _answer(self, query: StateQuery) -> Facts:
        if query.of not in self._states:
            raise NoSuchStateError("there is no such state")
        state, moves = self._states[query.of]
        if isinstance(query, Successor):
            if moves >= self._deepest:
                raise PacmanError(f"this is {moves} moves deep, far beyond the depth that was asked for")
            child = state.successor(query.agent, query.action)
            following = (query.agent + 1) % state.num_agents if self._is_pacman else child.turn
            return self._show(child, following, moves + 1)
        if isinstance(query, Legal):
            return {"actions": list(state.legal_actions(query.agent))}
        if isinstance(query, Chances):
            return {"outcomes": list(state.outcomes(query.agent))}
        if isinstance(query, Evaluate):
            self.valued.append(state)
            return {"value": self._value(state)}
        if isinstance(query, Score):
            self.scored.append((state, query.line))
            return {"value": state.score}
        assert isinstance(query, View), "there are no other questions"
        if not self._is_pacman:
            raise PacmanError("a drawn tree has no board")
        self.viewed.append(state)
        return _view(state)

    def _value(self, state: Any) -> float:
        try:
            return self._evaluation(state)
        except PacmanError:
            raise
        except Exception as error:  # an instructor's evaluation, at a state for which it was not written
            raise PacmanError(f"this state cannot be evaluated: {one_line(error)}") from None

    def _show(self, state: Any, agent: int, moves: int) -> Facts:
        """What is sent about a state when it is first shown."""
        handle = next(self._handles)
        self._states[handle] = state, moves
        facts: Facts = {
            "handle": handle,
            "same": self._same.setdefault(state, len(self._same)),
            "end": _end(state) if state.is_terminal else None,
            "legal": (agent, state.legal_actions(agent)),
        }
        if not self._is_pacman:
            facts |= {"node": state.node, "role": state.role, "turn": state.turn}
        elif self._is_open:
            facts |= {"view": _view(state), "score": state.score}
        return facts


def _new_handles() -> Iterator[int]:
    """Yields handles that nobody can guess; random bytes are drawn for many at once."""
    while True:
        drawn = secrets.token_bytes(HANDLES_DRAWN * 8)
        for start in range(0, len(drawn), 8):
            yield int.from_bytes(drawn[start : start + 8]) >> 12


def _end(state: Any) -> str:
    if state.is_win:
        return "win"
    if state.is_lose:
        return "lose"
    return "over"


def is_pacman(state: Any) -> bool:
    """Whether this is a state of Pacman, traced or not."""
    return isinstance(getattr(state, "state", state), Situation)


def _view(state: Any) -> Facts:
    """The board without its score, in the numbers of the layout's tables."""
    seen: Situation = getattr(state, "state", state)
    poses, timers, food, capsules = seen.numbers
    return {"poses": poses, "timers": timers, "food": f"{food:x}", "capsules": f"{capsules:x}"}
