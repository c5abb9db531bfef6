from math import inf
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        action, value = self.expectimax(state, 0, 0)
        return Decision(action, value)

    def expectimax(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth == self.depth:
            return None, self.evaluate(state)

        actions = state.legal_actions(agent)
        if agent == 0:
            best_action, best = None, -inf
            for action in actions:
                _, v = self.expectimax(state.successor(0, action), 1, depth)
                if v > best:
                    best_action, best = action, v
            return best_action, best

        total = 0
        for action in actions:
            _, v = self.expectimax(state.successor(agent, action), agent + 1, depth)
            total += v
        return None, total / len(actions)
