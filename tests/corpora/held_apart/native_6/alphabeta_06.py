from math import inf
from typing import NamedTuple

from pacman import Decision, SearchAgent


class Window(NamedTuple):
    alpha: float = -inf
    beta: float = inf


class Found(NamedTuple):
    value: float
    action: str | None = None


class AlphaBeta(SearchAgent):
    def search(self, state):
        found = self.maximize(state, self.depth, Window())
        return Decision(found.action, found.value)

    def after(self, state, mover, depth, window):
        nobody_left = mover + 1 == state.num_agents
        if nobody_left:
            return self.maximize(state, depth - 1, window)
        return self.minimize(state, mover + 1, depth, window)

    def maximize(self, state, depth, window):
        if depth == 0 or state.is_terminal:
            return Found(self.evaluate(state))
        best = Found(-inf)
        for action in state.legal_actions(0):
            found = self.after(state.successor(0, action), 0, depth, window)
            if found.value > best.value:
                best = Found(found.value, action)
                if best.value > window.beta:
                    break
                window = window._replace(alpha=best.value)
        return best

    def minimize(self, state, ghost, depth, window):
        if depth == 0 or state.is_terminal:
            return Found(self.evaluate(state))
        best = Found(inf)
        for action in state.legal_actions(ghost):
            found = self.after(state.successor(ghost, action), ghost, depth, window)
            if found.value < best.value:
                best = Found(found.value, action)
                if best.value < window.alpha:
                    break
                window = window._replace(beta=best.value)
        return best
