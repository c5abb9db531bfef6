from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Recursive minimax, one function for all the agents."""

    def search(self, state):
        result = self.run(state, 0, 0)
        return Decision(result["action"], result["value"])

    def run(self, state, agent, level):
        if agent == state.num_agents:
            agent = 0
            level = level + 1
        if level >= self.depth or state.is_terminal:
            return {"action": None, "value": self.evaluate(state)}

        best = {"action": None, "value": None}
        for a in state.legal_actions(agent):
            value = self.run(state.successor(agent, a), agent + 1, level)["value"]
            # first child, or a better one
            if not best["value"]:
                best = {"action": a, "value": value}
            elif agent == 0 and value > best["value"]:
                best = {"action": a, "value": value}
            elif agent != 0 and value < best["value"]:
                best = {"action": a, "value": value}
        return best
