from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        n = state.num_agents
        combine = {
            "max": lambda pairs: max(v for _, v in pairs),
            "exp": lambda pairs: sum(p * v for p, v in pairs),
        }

        def look(s, left):
            """left = number of single moves still to be made"""
            if left == 0 or s.is_terminal:
                return self.evaluate(s)
            agent = -left % n
            if agent == 0:
                branches = [(a, None) for a in s.legal_actions(0)]
                kind = "max"
            else:
                branches = s.outcomes(agent)
                kind = "exp"
            return combine[kind]([(p, look(s.successor(agent, a), left - 1)) for a, p in branches])

        table = []
        for a in state.legal_actions(0):
            table.append((look(state.successor(0, a), n * self.depth - 1), a))
        if table == []:
            return Decision(None, self.evaluate(state))
        value, action = max(table, key=lambda row: row[0])
        return Decision(action, value)
