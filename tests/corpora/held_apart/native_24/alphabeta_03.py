from pacman import Decision, SearchAgent


class AlphaBeta(SearchAgent):
    """One method for all agents; what differs is in a small dictionary."""

    PLAYER = {
        True: {"mine": "low", "start": float("-inf"), "better": lambda x, y: x > y},
        False: {"mine": "high", "start": float("inf"), "better": lambda x, y: x < y},
    }

    def search(self, state):
        window = {"low": float("-inf"), "high": float("inf")}
        action, value = self.look(state, 0, 0, window)
        return Decision(action, value)

    def look(self, state, agent, rounds, window):
        if state.is_terminal or rounds == self.depth:
            return (None, self.evaluate(state))

        me = self.PLAYER[agent == 0]
        window = dict(window)          # my own copy, the caller keeps his
        best = (None, me["start"])

        later = (agent + 1) % state.num_agents
        if later == 0:
            rounds += 1

        for action in state.legal_actions(agent):
            value = self.look(state.successor(agent, action), later, rounds, window)[1]
            if me["better"](value, best[1]):
                best = (action, value)
            if me["better"](value, window[me["mine"]]):
                window[me["mine"]] = value
            # the window is turned inside out
            if window["low"] > window["high"]:
                break
        return best
