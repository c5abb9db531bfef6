"""Agents that misbehave, each in its own way."""

from __future__ import annotations

import sys
import time
from typing import Any

from pacman import Agent, SearchAgent


class Stays(Agent[Any]):
    def choose(self, state: Any) -> str:
        return "Stop"


class Raises(Agent[Any]):
    def choose(self, state: Any) -> str:
        return self.think({}[state.score])

    def think(self, value: str) -> str:
        return value


class RaisesAtStart(Stays):
    def start_game(self, state: Any) -> None:
        raise ValueError("not today")


class Exits(Agent[Any]):
    def choose(self, state: Any) -> str:
        sys.exit(0)


class Recurses(Agent[Any]):
    def choose(self, state: Any) -> str:
        return self.choose(state)


class Asks(Agent[Any]):
    """Makes the engine raise below its own frame."""

    def choose(self, state: Any) -> str:
        return str(state.successor(0, "Jump"))


class Answers(Agent[Any]):
    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, state: Any) -> Any:
        return self.answer


class EqualToAll:
    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("Stop")

    def __repr__(self) -> str:
        raise RuntimeError("no name")


class SlyText(str):
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("Stop")

    def __str__(self) -> str:
        return "Stop"


class Loops(Agent[Any]):
    """Goes on for ever and catches whatever an ordinary agent might catch."""

    def choose(self, state: Any) -> str:
        while True:
            try:
                self.stuck_here()
            except Exception:
                continue

    def stuck_here(self) -> None:
        sum(range(1000))


class Sleeps(Agent[Any]):
    def choose(self, state: Any) -> str:
        time.sleep(3600)
        return "Stop"


class FixedIndex(Stays):
    @property
    def index(self) -> int:
        return 0


class NoDecision(SearchAgent[Any]):
    def search(self, state: Any) -> Any:
        return "West"


class NamelessError(Exception, Stays):
    def choose(self, state: Any) -> str:
        raise self

    def __str__(self) -> str:
        raise RuntimeError


class Interrupts(Agent[Any]):
    def choose(self, state: Any) -> str:
        raise KeyboardInterrupt


class JustInTime(Agent[Any]):
    def choose(self, state: Any) -> str:
        end = time.perf_counter() + 0.002
        while time.perf_counter() < end:
            pass
        return "Stop"


class Scribbles(Stays):
    def choose(self, state: Any) -> str:
        state._score = 10**6
        state._food = 0
        return "Stop"


class Groups(Agent[Any]):
    def choose(self, state: Any) -> str:
        try:
            raise KeyError("inner")
        except KeyError as error:
            raise ExceptionGroup("several", [error, ValueError("other")]) from None


class StartsLate(Stays):
    def start_game(self, state: Any) -> None:
        time.sleep(3600)
