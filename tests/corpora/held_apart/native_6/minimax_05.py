from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        action, value = self.solve(state, "max", 0, self.depth)
        return Decision(action, value)

    def solve(self, state, mode, agent, rounds):
        """mode is "max" or "min"; gives back (action, value)"""
        # --- 1. leaves
        if rounds == 0:
            return None, self.evaluate(state)
        if mode == "max" and state.is_terminal:
            return None, self.evaluate(state)
        # --- 2. who is next
        nxt = agent + 1
        nxt_rounds = rounds
        if nxt == state.num_agents:
            nxt = 0
            nxt_rounds = rounds - 1
        if nxt == 0:
            nxt_mode = "max"
        else:
            nxt_mode = "min"
        # --- 3. loop
        best_action = None
        if mode == "max":
            best_value = float("-inf")
        else:
            best_value = float("inf")
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            _, value = self.solve(child, nxt_mode, nxt, nxt_rounds)
            if mode == "max":
                if value > best_value:
                    best_value = value
                    best_action = action
            elif mode == "min":
                if value < best_value:
                    best_value = value
                    best_action = action
            else:
                raise ValueError(mode)
        return best_action, best_value
