from pacman import Decision, SearchAgent


class Window:
    """The interval of values we are still interested in. Immutable on purpose:
    narrowing gives a new window and leaves the one of the caller alone."""

    def __init__(self, low=float("-inf"), high=float("inf")):
        self.low, self.high = low, high

    def narrowed(self, maximizing, v):
        if maximizing:
            return Window(v if v > self.low else self.low, self.high)
        return Window(self.low, v if v < self.high else self.high)

    def missed_by(self, maximizing, v):
        return v >= self.high if maximizing else v <= self.low


class AlphaBeta(SearchAgent):
    def search(self, state):
        return Decision(*self.best(state, 0, Window()))

    def best(self, state, ply, window):
        # ply counts single moves: 0 .. depth*n
        n = state.num_agents
        if ply == n * self.depth or state.is_terminal:
            return None, self.evaluate(state)
        mover = ply % n
        maximizing = not mover
        choice = value = None
        moves = iter(state.legal_actions(mover))
        move = next(moves, None)
        while move is not None:
            _, w = self.best(state.successor(mover, move), ply + 1, window)
            if value is None or (w > value if maximizing else w < value):
                choice, value = move, w
            if window.missed_by(maximizing, value):
                break
            window = window.narrowed(maximizing, value)
            move = next(moves, None)
        return choice, value
