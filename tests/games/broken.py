"""Games that break one promise each, and one that breaks none."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pacman.errors import IllegalActionError


@dataclass(frozen=True)
class Count:
    """Two agents count down by 1 or 2; whoever reaches 0 wins. This one keeps all promises."""

    left: int = 5
    turn: int = 0
    num_agents = 2

    @property
    def is_terminal(self) -> bool:
        return self.left == 0

    @property
    def is_win(self) -> bool:
        return self.is_terminal and self.turn == 1

    @property
    def is_lose(self) -> bool:
        return self.is_terminal and self.turn == 0

    @property
    def score(self) -> float:
        return self.is_win - self.is_lose

    @property
    def role(self) -> str:
        return "min" if self.turn else "max"

    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        return tuple(str(count) for count in (1, 2) if count <= self.left)

    def successor(self, agent: int, action: str) -> Any:
        if action not in self.legal_actions(agent):
            raise IllegalActionError(action)
        return replace(self, left=self.left - int(action), turn=1 - self.turn)

    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        actions = self.legal_actions(agent)
        return tuple((action, 1 / len(actions)) for action in actions)


WithoutScore = type("WithoutScore", (), {name: each for name, each in vars(Count).items() if name != "score"})


class ManyAgents(Count):
    @property
    def num_agents(self) -> int:  # type: ignore[override]
        return 2 + (self.left == 3)


class TurnOfNobody(Count):
    def successor(self, agent: int, action: str) -> Any:
        return replace(super().successor(agent, action), turn=2)


class Unhashable(Count):
    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, eq=False)
class ForgetsTheTurn(Count):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Count) and self.left == other.left

    def __hash__(self) -> int:
        return self.left


class EndsAreNumbers(Count):
    @property
    def is_win(self) -> Any:
        return int(super().is_win)


class WonAndLost(Count):
    @property
    def is_win(self) -> bool:
        return self.is_terminal

    is_lose = is_win


class WonBeforeTheEnd(Count):
    @property
    def is_win(self) -> bool:
        return self.left == 1


class NoNumber(Count):
    @property
    def score(self) -> float:
        return float("nan")


class OddRole(Count):
    role = "maximum"  # type: ignore[assignment]


class GoesOn(Count):
    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        return super().legal_actions(agent) or ("0",)


class Stuck(Count):
    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        return () if self.left == 1 else super().legal_actions(agent)


class Numbers(Count):
    def legal_actions(self, agent: int = 0) -> Any:
        return tuple(map(int, super().legal_actions(agent)))


class Twice(Count):
    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        return super().legal_actions(agent) * 2


class HalfAChance(Count):
    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        return tuple((action, 0.4) for action in self.legal_actions(agent))


class ForgetsAnOutcome(Count):
    def outcomes(self, agent: int) -> tuple[tuple[str, float], ...]:
        return (("1", 1.0),)


class ReturnsNothing(Count):
    def successor(self, agent: int, action: str) -> Any:
        super().successor(agent, action)


class Changes(Count):
    def successor(self, agent: int, action: str) -> Any:
        child = super().successor(agent, action)
        object.__setattr__(self, "left", child.left)
        object.__setattr__(self, "turn", child.turn)
        return self


class EqualsNothing(Count):
    __eq__, __hash__ = object.__eq__, object.__hash__  # type: ignore[assignment]


class TakesAnything(Count):
    def successor(self, agent: int, action: str) -> Any:
        return super().successor(agent, action if action in ("1", "2") else "1")


class RaisesKeyErrors(Count):
    def successor(self, agent: int, action: str) -> Any:
        return replace(self, left=self.left - {"1": 1, "2": 2}[action], turn=1 - self.turn)


class Fails(Count):
    @property
    def score(self) -> float:
        return 1 / (self.left - 3)


class Exits(Count):
    def legal_actions(self, agent: int = 0) -> tuple[str, ...]:
        raise SystemExit(0)


class CountsNobody(Count):
    @property
    def num_agents(self) -> int:  # type: ignore[override]
        raise ZeroDivisionError("in num_agents")


class NeverShown(Count):
    """Keeps all promises, as no state has to have a text."""

    def __str__(self) -> str:
        raise ZeroDivisionError("in __str__")

    __repr__ = __str__
