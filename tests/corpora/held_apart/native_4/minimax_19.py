from pacman import SearchAgent, Decision


class Minimax(SearchAgent):
    def search(self, state):
        a, v = self.go(state, 0, self.depth)
        return Decision(a, v)

    def go(self, state, agent, d):
        if d <= 0 and state.is_terminal:
            return None, self.evaluate(state)
        last = agent == state.num_agents - 1
        kids = []
        for act in state.legal_actions(agent):
            succ = state.successor(agent, act)
            if last:
                kids.append((act, self.go(succ, 0, d - 1)[1]))
            else:
                kids.append((act, self.go(succ, agent + 1, d)[1]))
        if last:
            return min(kids, key=lambda k: k[1])
        return max(kids, key=lambda k: k[1])
