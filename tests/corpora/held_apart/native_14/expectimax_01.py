from pacman import Decision, SearchAgent


def media(xs):
    return sum(xs) / len(xs)


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents

        def valor(s, quien, d):
            if d == 0 or s.is_terminal:
                return self.evaluate(s)
            sig = (quien + 1) % n
            vals = {valor(s.successor(quien, a), sig, d - (sig == 0))
                    for a in s.legal_actions(quien)}
            return media(vals) if quien else max(vals)

        q = {a: valor(state.successor(0, a), 1, self.depth) for a in state.legal_actions(0)}
        a = max(q, key=q.get)
        return Decision(a, q[a])
