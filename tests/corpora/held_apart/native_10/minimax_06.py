from pacman import Decision, SearchAgent


class Minimax(SearchAgent):

    def search(self, state):
        n = state.num_agents

        def value(s, agent, d):
            if s.is_terminal or d == self.depth:
                return self.evaluate(state)
            nxt = (agent + 1) % n
            if nxt == 0:
                d = d + 1
            children = []
            for a in s.legal_actions(agent):
                children.append(value(s.successor(agent, a), nxt, d))
            if agent == 0:
                return max(children)
            return min(children)

        actions = state.legal_actions(0)
        values = []
        for a in actions:
            if n == 1:
                values.append(value(state.successor(0, a), 0, 1))
            else:
                values.append(value(state.successor(0, a), 1, 0))
        best = max(values)
        return Decision(actions[values.index(best)], best)
