from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import Any

from pacman import Decision, SearchAgent


@dataclass
class Candidate:
    action: str | None
    state: Any
    value: float


class Minimax(SearchAgent):
    def search(self, state):
        best = Candidate(None, None, -inf)
        for action in state.legal_actions(0):
            nxt = state.successor(0, action)
            candidate = Candidate(action, nxt, self.minimax(nxt, 1, 0))
            if candidate.value > best.value:
                best = candidate
        return Decision(best.action, self.evaluate(best.state))

    def minimax(self, state, agent, done):
        if agent == state.num_agents:
            return self.minimax(state, 0, done + 1)
        if done == self.depth or state.is_terminal:
            return self.evaluate(state)
        best = Candidate(None, None, -inf if agent == 0 else inf)
        for action in state.legal_actions(agent):
            nxt = state.successor(agent, action)
            candidate = Candidate(action, nxt, self.minimax(nxt, agent + 1, done))
            if agent == 0 and candidate.value > best.value:
                best = candidate
            elif agent > 0 and candidate.value < best.value:
                best = candidate
        return best.value
