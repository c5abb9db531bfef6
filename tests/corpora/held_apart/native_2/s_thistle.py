from pacman import Decision, SearchAgent


class Best:
    """Remembers the best value seen so far and the action for it"""

    def __init__(self, maximizing):
        self.maximizing = maximizing
        self.value = None
        self.action = None

    def offer(self, value, action):
        if self.value is None:
            better = True
        elif self.maximizing:
            better = value > self.value
        else:
            better = value < self.value
        if better:
            self.value = value
            self.action = action


class Window:
    def __init__(self, low=float("-inf"), high=float("inf")):
        self.low = low
        self.high = high

    def copy(self):
        return Window(self.low, self.high)


def rate(state):
    # winning is what counts!
    if state.is_win:
        return 10000
    if state.is_lose:
        return -10000
    return state.score


class Turn:
    """whose turn it is, and in which round"""

    def __init__(self, agent, rounds_left):
        self.agent = agent
        self.rounds_left = rounds_left

    def next(self, state):
        if self.agent + 1 >= state.num_agents:
            return Turn(0, self.rounds_left - 1)
        return Turn(self.agent + 1, self.rounds_left)


class Minimax(SearchAgent):
    def search(self, state):
        best = self.best(state, Turn(0, self.depth))
        return Decision(best.action, best.value)

    def best(self, state, turn):
        best = Best(turn.agent == 0)
        if state.is_terminal or turn.rounds_left == 0:
            best.value = rate(state)
            return best
        for action in state.legal_actions(turn.agent):
            child = state.successor(turn.agent, action)
            best.offer(self.best(child, turn.next(state)).value, action)
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = self.best(state, Turn(0, self.depth), Window())
        return Decision(best.action, best.value)

    def best(self, state, turn, window):
        best = Best(turn.agent == 0)
        if state.is_terminal or turn.rounds_left == 0:
            best.value = rate(state)
            return best
        for action in state.legal_actions(turn.agent):
            child = state.successor(turn.agent, action)
            best.offer(self.best(child, turn.next(state), window.copy()).value, action)
            if best.maximizing:
                window.low = max(window.low, best.value)
            else:
                window.high = min(window.high, best.value)
            if window.low >= window.high:
                break
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        best = self.best(state, Turn(0, self.depth))
        return Decision(best.action, best.value)

    def best(self, state, turn):
        best = Best(True)
        if state.is_terminal or turn.rounds_left == 0:
            best.value = rate(state)
            return best
        if turn.agent == 0:
            for action in state.legal_actions(0):
                if action != "Stop":
                    child = state.successor(0, action)
                    best.offer(self.best(child, turn.next(state)).value, action)
        else:
            best.value = 0
            for action, p in state.outcomes(turn.agent):
                child = state.successor(turn.agent, action)
                best.value += p * self.best(child, turn.next(state)).value
        return best
