from pacman import Decision, SearchAgent


class Window:
    """The interval (alpha, beta). Every node makes its own copy."""

    def __init__(self, low=float("-inf"), high=float("inf")):
        self.low = low
        self.high = high

    def copy(self):
        return Window(self.low, self.high)

    def isEmpty(self):
        return self.low >= self.high


class AlphaBeta(SearchAgent):

    def search(self, state):
        self.agents = state.num_agents
        chosen = []
        value = self.solve(state, 0, Window(), chosen)
        return Decision(chosen[-1] if chosen else None, value)

    def solve(self, state, ply, parentWindow, record=None):
        """
        ply counts the single moves since the root; record (only for the root)
        collects every action which was the best one so far.
        """
        if state.is_terminal or ply == self.depth * self.agents:
            return self.evaluate(state)

        window = parentWindow.copy()
        agent = ply % self.agents
        best = None
        for action in state.legal_actions(agent):
            v = self.solve(state.successor(agent, action), ply + 1, window)
            improved = best is None or (v > best if agent == 0 else v < best)
            if not improved:
                continue
            best = v
            if record is not None:
                record.append(action)
            if agent == 0:
                window.low = max(window.low, v)
            else:
                window.high = min(window.high, v)
            if window.isEmpty():
                break
        return best
