from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    def search(self, state):
        value, action = self.run(state, 0, 0, float("-inf"), float("inf"))
        return Decision(action, value)

    def run(self, node, agent, rounds, a, b):
        """returns (value, action)"""
        if agent == node.num_agents:
            agent = 0
            rounds += 1
        if node.is_terminal or rounds == self.depth:
            return self.evaluate(node), None

        moves = node.legal_actions(agent)
        children = [(m, node.successor(agent, m)) for m in moves]
        choice = None

        if agent == 0:
            value = float("-inf")
            for m, child in children:
                w = self.run(child, agent + 1, rounds, a, b)[0]
                if w > value:
                    value, choice = w, m
                if value >= b:
                    break
                a = max(a, value)
        else:
            value = float("inf")
            for m, child in children:
                w = self.run(child, agent + 1, rounds, a, b)[0]
                if w < value:
                    value, choice = w, m
                if value <= a:
                    break
        return value, choice
