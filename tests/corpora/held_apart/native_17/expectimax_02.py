from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    """EXPECTIMINIMAX without MIN: lecture 8, slide 6, written as the formula of the slide."""

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        evaluated = self.evaluated_actions(state, 0)
        # max() takes the first one of equal values
        action, value = max(evaluated, key=lambda pair: pair[1])
        return Decision(action, value)

    def evaluated_actions(self, state, rounds_done):
        return [(a, self.expectation(state.successor(0, a), 1, rounds_done))
                for a in state.legal_actions(0)]

    def maximum(self, state, rounds_done):
        if state.is_terminal or rounds_done == self.depth:
            return self.evaluate(state)
        return max(value for _, value in self.evaluated_actions(state, rounds_done))

    def expectation(self, state, agent, rounds_done):
        if state.is_terminal:
            return self.evaluate(state)
        if agent == state.num_agents - 1:
            follow = lambda s: self.maximum(s, rounds_done + 1)
        else:
            follow = lambda s: self.expectation(s, agent + 1, rounds_done)
        return sum(p * follow(state.successor(agent, r)) for r, p in state.outcomes(agent))
