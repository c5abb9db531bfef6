from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        value, action = self.solve(state, 0, self.depth)
        return Decision(action, value)

    def solve(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state), None

        # pacman starts a new round
        if agent == 0:
            depth -= 1
        nxt = (agent + 1) % state.num_agents

        if agent == 0:
            options = []
            for action in state.legal_actions(agent):
                options.append((self.solve(state.successor(agent, action), nxt, depth)[0], action))
            best = options[0]
            for option in options[1:]:
                if option[0] > best[0]:
                    best = option
            return best

        mean = 0
        for action, p in state.outcomes(agent):
            mean += p * self.solve(state.successor(agent, action), nxt, depth)[0]
        return mean, None
