from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        memo = {}

        def expectimax(s, action, agent, depth):
            key = (action, agent, depth)
            if key not in memo:
                memo[key] = compute(s, agent, depth)
            return memo[key]

        def compute(s, agent, depth):
            if agent == s.num_agents:
                agent, depth = 0, depth - 1
            if depth == 0:
                return self.evaluate(s)
            if agent == 0:
                kids = [expectimax(s.successor(0, a), a, 1, depth) for a in s.legal_actions(0)]
                return max(kids, default=0)
            return sum(p * expectimax(s.successor(agent, a), a, agent + 1, depth) for a, p in s.outcomes(agent))

        values = {a: expectimax(state.successor(0, a), a, 1, self.depth) for a in state.legal_actions(0)}
        best = max(values, key=values.get)
        return Decision(best, values[best])
