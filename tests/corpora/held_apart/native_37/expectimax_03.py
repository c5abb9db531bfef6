from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    def search(self, state):
        def value(s, agent, rounds):
            if rounds == self.depth or s.is_terminal:
                return self.evaluate(s)
            if agent == 0:
                return max(x for _, x in branch(s, 0, rounds))
            if agent < s.num_agents - 1:
                return min(x for _, x in branch(s, agent, rounds))
            # expected value
            total = 0.0
            for _, x in branch(s, agent, rounds):
                total += x
            return total / len(s.legal_actions(0))

        def branch(s, agent, rounds):
            last = agent == s.num_agents - 1
            for a in s.legal_actions(agent):
                yield a, value(s.successor(agent, a),
                               0 if last else agent + 1,
                               rounds + 1 if last else rounds)

        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        actions, q = zip(*branch(state, 0, 0))
        i = max(range(len(q)), key=q.__getitem__)
        return Decision(actions[i], q[i])
