from dataclasses import dataclass

from pacman import Decision, SearchAgent


@dataclass
class Window:
    alpha: float = float("-inf")
    beta: float = float("inf")

    def closed(self):
        return self.alpha > self.beta


class Minimax(SearchAgent):
    def search(self, state):
        moves = state.legal_actions(self.index)
        rated = [(self._rate(state.successor(self.index, m), 1, self.depth), -i) for i, m in enumerate(moves)]
        value, place = max(rated)
        return Decision(moves[-place], value)

    def _rate(self, state, agent, rounds):
        if agent == state.num_agents:
            return self._rate(state, 0, rounds - 1)
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)
        kids = map(
            lambda m: self._rate(state.successor(agent, m), agent + 1, rounds), state.legal_actions(agent)
        )
        return min(kids) if agent else max(kids)


class AlphaBeta(SearchAgent):
    def search(self, state):
        window = Window()
        choice = None
        for m in state.legal_actions(self.index):
            value = self._rate(
                state.successor(self.index, m), 1, self.depth, Window(window.alpha, window.beta)
            )
            if choice is None or value > window.alpha:
                choice = m
                window.alpha = value
        return Decision(choice, window.alpha)

    def _rate(self, state, agent, rounds, window):
        if agent == state.num_agents:
            return self._rate(state, 0, rounds - 1, window)
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)
        result = float("inf") if agent else float("-inf")
        for m in state.legal_actions(agent):
            inner = Window(window.alpha, window.beta)
            value = self._rate(state.successor(agent, m), agent + 1, rounds, inner)
            if agent:
                result = min(result, value)
                window.beta = min(window.beta, result)
            else:
                result = max(result, value)
                window.alpha = max(window.alpha, result)
            if window.closed():
                break
        return result
