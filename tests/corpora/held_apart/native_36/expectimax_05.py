from pacman import Decision, SearchAgent


class Mean:
    """Collects numbers, knows their mean (no list needed)."""

    def __init__(self):
        self._sum = 0
        self._count = 0

    def offer(self, action, number):
        self._sum += number
        self._count += 1

    def get(self):
        return self._sum / self._count


class Best:
    """Keeps the first largest number."""

    def __init__(self):
        self._number = None
        self.action = None

    def offer(self, action, number):
        if self._number is None or number > self._number:
            self._number = number
            self.action = action

    def get(self):
        return self._number


class Expectimax(SearchAgent):

    def search(self, state):
        root = self._fill(Best(), state, 0, self.depth - 1)
        return Decision(root.action, root.get())

    def _fill(self, collector, state, agent, more):
        for action in state.legal_actions(agent):
            child = state.successor(agent, action)
            collector.offer(action, self._worth(child, agent + 1, more))
        return collector

    def _worth(self, state, agent, more):
        # more = full rounds that come after the present one
        round_over = agent == state.num_agents
        if state.is_terminal or (round_over and more == 0):
            return self.evaluate(state)
        if round_over:
            return self._fill(Best(), state, 0, more - 1).get()
        return self._fill(Mean(), state, agent, more).get()
