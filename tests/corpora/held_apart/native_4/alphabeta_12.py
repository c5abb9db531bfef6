from pacman import SearchAgent, Decision


class Window:
    """immutable (alpha, beta) pair"""

    def __init__(self, lo=float("-inf"), hi=float("inf")):
        self.lo = lo
        self.hi = hi

    def raised(self, v):
        return Window(v, self.hi) if v > self.lo else self

    def lowered(self, v):
        return Window(self.lo, v) if v < self.hi else self

    @property
    def empty(self):
        return self.hi < self.lo


class AlphaBeta(SearchAgent):
    def search(self, state):
        window = Window()
        winner = None
        todo = iter(state.legal_actions(0))
        action = next(todo, None)
        while action is not None:
            v = self.look(state.successor(0, action), 1, self.depth, window)
            if winner is None or v > winner.value:
                winner = Decision(action, v)
                window = window.raised(v)
            action = next(todo, None)
        return winner

    def look(self, state, who, rounds, window):
        everyone = state.num_agents
        if who == everyone:
            return self.look(state, 0, rounds - 1, window)
        if rounds == 0 or state.is_terminal:
            return self.evaluate(state)
        value = None
        for action in state.legal_actions(who):
            child = self.look(state.successor(who, action), who + 1, rounds, window)
            if value is None or (child > value if who == 0 else child < value):
                value = child
            inner = window.raised(child) if who == 0 else window.lowered(child)
            if inner.empty:
                return value
            window = inner
        return value
