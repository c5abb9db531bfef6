# Exact arithmetic: weights and values are fractions, so equal means stay equal.
from fractions import Fraction
from functools import partial
from pacman import SearchAgent, Decision


def exact(x):
    return Fraction(x).limit_denominator(10 ** 6)


class Expectimax(SearchAgent):
    def search(self, state):
        rate = partial(self.rate, agent=1 % state.num_agents, rounds=self.depth - (state.num_agents == 1))
        ratings = [(action, rate(state.successor(0, action))) for action in state.legal_actions(0)]
        ratings.sort(key=lambda r: r[1], reverse=True)  # sort is stable: the first of equals stays first
        action, value = ratings[0]
        return Decision(action, float(value))

    def rate(self, state, agent, rounds):
        handlers = {True: self.pacman, False: self.ghost}
        if rounds == 0 or state.is_terminal:
            return Fraction(self.evaluate(state))
        return handlers[agent == 0](state, agent, rounds)

    def pacman(self, state, agent, rounds):
        return max(self.children(state, agent, rounds, state.legal_actions(agent)))

    def ghost(self, state, agent, rounds):
        actions, weights = zip(*state.outcomes(agent))
        weights = [exact(w) for w in weights]
        weighted = [w * v for w, v in zip(weights, self.children(state, agent, rounds, actions))]
        return sum(weighted) / sum(weights)

    def children(self, state, agent, rounds, actions):
        after = (agent + 1) % state.num_agents
        for action in actions:
            yield self.rate(state.successor(agent, action), after, rounds - 1 if after == 0 else rounds)
