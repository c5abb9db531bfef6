import random
from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    def search(self, state):
        v, a = max(((self.ghosts(state.successor(0, a), 1, self.depth), a) for a in state.legal_actions(0)), key=lambda x: x[0])
        return Decision(a, v)

    def pacman(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        return max(self.ghosts(state.successor(0, a), 1, depth) for a in state.legal_actions(0))

    def ghosts(self, state, i, depth):
        if state.is_terminal:
            return self.evaluate(state)
        outcomes = list(state.outcomes(i))
        chosen = [(random.choice(outcomes)[0], 1)]
        v = 0
        for action, p in chosen:
            child = state.successor(i, action)
            v += p * (self.pacman(child, depth - 1) if i == state.num_agents - 1 else self.ghosts(child, i + 1, depth))
        return v
