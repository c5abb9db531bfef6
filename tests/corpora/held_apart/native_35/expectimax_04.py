from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        self.move = None
        v = self.go(state, 0, self.depth)
        return Decision(self.move, v)

    def go(self, s, agent, depth):
        if s.is_terminal or depth == 0:
            return self.evaluate(s)
        nxt = (agent + 1) % s.num_agents
        d = depth - 1 if nxt == 0 else depth
        actions = s.legal_actions(agent)

        if agent == 0:
            best = None
            for a in actions:
                v = self.go(s.successor(0, a), nxt, d)
                if best is None or v > best:
                    best = v
                    self.move = a
            return best

        total = 0
        for a in actions:
            total += self.go(s.successor(agent, a), nxt, d)
            return total / len(actions)
