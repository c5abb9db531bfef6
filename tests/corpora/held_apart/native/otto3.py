"""Homework 5, Otto."""

from pacman import Decision, SearchAgent


class Searcher(SearchAgent):
    def handler(self, state, agent):
        return {"max": self.highest, "min": self.lowest, "chance": self.expected}[self.who(state, agent)]

    def who(self, state, agent):
        return self.role(state, agent)

    def done(self, state, rounds):
        return state.is_terminal or rounds == self.depth

    def walk(self, state, agent, rounds):
        if self.done(state, rounds):
            return self.evaluate(state)
        return self.handler(state, agent)(state, agent, rounds)

    def each(self, state, agent, rounds):
        for action in state.legal_actions(agent):
            yield self.step(state, agent, action, rounds)

    def step(self, state, agent, action, rounds):
        child = state.successor(agent, action)
        if agent == state.num_agents - 1:
            return self.walk(child, 0, rounds + 1)
        return self.walk(child, agent + 1, rounds)

    def highest(self, state, agent, rounds):
        return max(self.each(state, agent, rounds))

    def lowest(self, state, agent, rounds):
        return min(self.each(state, agent, rounds))

    def expected(self, state, agent, rounds):
        total = 0
        for (_, p), value in zip(state.outcomes(agent), self.each(state, agent, rounds)):
            total += p * value if agent == state.num_agents - 1 else value
        return total

    def search(self, state):
        answers = []
        for action in state.legal_actions(0):
            answers.append(Decision(action, self.step(state, 0, action, 0)))
        return sorted(answers, key=lambda d: d.value)[-1]


class WeightedExpectimax(Searcher):
    def who(self, state, agent):
        return "chance" if agent else "max"


class Expectiminimax(Searcher):
    pass
