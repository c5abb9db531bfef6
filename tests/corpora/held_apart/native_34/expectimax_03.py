from pacman import Decision, SearchAgent


def moves(s):
    return [a for a in s.legal_actions(0) if not str(a).lower().endswith("stop")]


class Expectimax(SearchAgent):

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        scored = [(a, self.after(state, 0, a, self.depth)) for a in moves(state)]
        return Decision(*max(scored, key=lambda av: av[1]))

    def after(self, s, agent, a, depth):
        nxt = (agent + 1) % s.num_agents
        return self.value(s.successor(agent, a), nxt, depth if nxt else depth - 1)

    def value(self, s, agent, depth):
        if depth == 0 or s.is_terminal:
            return self.evaluate(s)
        if agent == 0:
            return max(self.after(s, 0, a, depth) for a in moves(s))
        if agent == 1:
            return sum(p * self.after(s, 1, a, depth) for a, p in s.outcomes(1))
        return min(self.after(s, agent, a, depth) for a in s.legal_actions(agent))
