from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        best = self.value(state, 0, 0)
        return Decision(best["action"], best["value"])

    def value(self, state, agent, depth):
        if state.is_terminal or depth > self.depth:
            return {"action": None, "value": self.evaluate(state)}

        actions = state.legal_actions(agent)
        results = []
        for action in actions:
            s = state.successor(agent, action)
            if agent == state.num_agents - 1:
                r = self.value(s, 0, depth + 1)
            else:
                r = self.value(s, agent + 1, depth)
            results.append(r["value"])

        if agent == 0:
            m = max(results)
            return {"action": actions[results.index(m)], "value": m}
        elif agent == 1:
            # expected value
            return {"action": None, "value": sum(results) // len(results)}
        else:
            return {"action": None, "value": min(results)}
