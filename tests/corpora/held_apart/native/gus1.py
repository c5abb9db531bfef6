from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Optional

from pacman import Decision, SearchAgent

VERBOSE = False


@dataclass(frozen=True)
class Result:
    value: float
    action: Optional[str] = None

    def better(self, other: Optional[Result], maximize: bool) -> bool:
        if other is None:
            return True
        return self.value > other.value if maximize else self.value < other.value


@dataclass
class Window:
    alpha: float = float("-inf")
    beta: float = float("inf")

    def empty(self) -> bool:
        return self.alpha > self.beta


class Base(SearchAgent):
    def over(self, state, agent: int, rounds_left: int) -> bool:
        return state.is_terminal or (agent == 0 and rounds_left == 0)

    def following(self, state, agent: int, rounds_left: int) -> tuple[int, int]:
        agent += 1
        if agent == state.num_agents:
            return 0, rounds_left - 1
        return agent, rounds_left

    def search(self, state) -> Decision:
        result = self.best(state, 0, self.depth)
        if VERBOSE:
            print(f"{type(self).__name__}: {result}")
        return Decision(result.action, result.value)


class Minimax(Base):
    """Plain minimax."""

    def best(self, state, agent: int, rounds_left: int) -> Result:
        if self.over(state, agent, rounds_left):
            return Result(self.evaluate(state))
        found: Optional[Result] = None
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            reply = self.best(child, *self.following(state, agent, rounds_left))
            mine = Result(reply.value, action)
            if mine.better(found, maximize=agent == 0):
                found = mine
        return found

class AlphaBeta(Base):
    """Minimax with a window."""

    def best(self, state, agent: int, rounds_left: int, window: Window = Window()) -> Result:
        if self.over(state, agent, rounds_left):
            return Result(self.evaluate(state))
        window = replace(window)
        found: Optional[Result] = None
        for action in state.legal_actions(agent):
            reply = self.best(state.successor(agent, action), *self.following(state, agent, rounds_left), Window())
            mine = Result(reply.value, action)
            if mine.better(found, maximize=agent == 0):
                found = mine
            if agent == 0:
                window.alpha = max(window.alpha, found.value)
            else:
                window.beta = min(window.beta, found.value)
            if window.empty():
                break
        return found

class Expectimax(Base):
    """The mean for everybody but Pacman."""

    def best(self, state, agent: int, rounds_left: int) -> Result:
        if self.over(state, agent, rounds_left):
            return Result(self.evaluate(state))
        replies = []
        for action in state.legal_actions(agent):
            reply = self.best(state.successor(agent, action), *self.following(state, agent, rounds_left))
            replies.append(Result(reply.value, action))
        if agent == 0:
            found = replies[0]
            for mine in replies[1:]:
                if mine.better(found, True):
                    found = mine
            return found
        if VERBOSE:
            print("chance", len(replies))
        return Result(sum(r.value for r in replies) / len(replies))
