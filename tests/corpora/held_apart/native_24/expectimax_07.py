from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        move, v = self.max_value(state, 0)
        return Decision(move, v)

    def max_value(self, state, depth):
        if state.is_terminal or depth == self.depth:
            return None, self.evaluate(state)
        actions = state.legal_actions(0)
        v = float("-inf")
        move = actions[0]
        for action in actions:
            new = self.chance_value(state.successor(0, action), depth, 1)
            if new > v:
                v, move = new, action
        return move, v

    def chance_value(self, state, depth, agent):
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)
        actions = state.legal_actions(agent)
        p = 1.0 / len(actions)
        v = float("inf")
        for action in actions:
            child = state.successor(agent, action)
            if agent == state.num_agents - 1:
                v += p * self.max_value(child, depth + 1)[1]
            else:
                v += p * self.chance_value(child, depth, agent + 1)
        return v
