from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        action, value = self.run(state, 0, 0)
        return Decision(action, value)

    def run(self, state, agent, depth):
        if state.is_terminal or depth == self.depth:
            return None, self.evaluate(state)

        next_agent = agent + 1
        next_depth = depth
        if next_agent == state.num_agents:
            next_agent = 0
            next_depth = depth + 1

        if agent == 0:                       # max
            best_a, best_v = None, -inf
            for a in state.legal_actions(0):
                _, v = self.run(state.successor(0, a), next_agent, next_depth)
                if v > best_v:
                    best_a, best_v = a, v
            return best_a, best_v
        elif agent == 1:                     # expectation
            mean = 0
            for a, p in state.outcomes(agent):
                _, v = self.run(state.successor(agent, a), next_agent, next_depth)
                mean += p * v
            return None, mean
        else:                                # min
            worst = inf
            for a in state.legal_actions(agent):
                _, v = self.run(state.successor(agent, a), next_agent, next_depth)
                worst = min(worst, v)
            return None, worst
