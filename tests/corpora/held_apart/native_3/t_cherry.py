from pacman import Decision, SearchAgent


class Best:
    """Remembers the best value seen so far."""

    def __init__(self, start):
        self.value = start
        self.action = None

    def offer(self, value, action):
        if value > self.value:
            self.value = value
            self.action = action


class Worst:
    def __init__(self, start=100000):
        self.value = start

    def offer(self, value):
        if value < self.value:
            self.value = value


class Minimax(SearchAgent):
    def search(self, state):
        best = Best(-100000)
        for action in state.legal_actions():
            best.offer(self.next_turn(state.successor(0, action), 0, self.depth), action)
        return Decision(best.action, best.value)

    def next_turn(self, state, last, depth):
        if last == state.num_agents - 1:
            return self.max_turn(state, depth - 1)
        return self.min_turn(state, last + 1, depth)

    def max_turn(self, state, depth):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = Best(-100000)
        for action in state.legal_actions():
            best.offer(self.next_turn(state.successor(0, action), 0, depth), action)
        return best.value

    def min_turn(self, state, ghost, depth):
        if state.is_terminal:
            return self.evaluate(state)
        if ghost == state.num_agents - 1:
            worst = Worst()
            for action in state.legal_actions(ghost):
                worst.offer(self.max_turn(state.successor(ghost, action), depth - 1))
            return worst.value
        worst = 100000
        for action in state.legal_actions(ghost):
            value = self.min_turn(state.successor(ghost, action), ghost + 1, depth)
            if value > worst:
                worst = value
        return worst


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = Best(-100000)
        for action in state.legal_actions():
            best.offer(self.next_turn(state.successor(0, action), 0, self.depth, best.value, 100000), action)
        return Decision(best.action, best.value)

    def next_turn(self, state, last, depth, alpha, beta):
        if last == state.num_agents - 1:
            return self.max_turn(state, depth - 1, alpha, beta)
        return self.min_turn(state, last + 1, depth, alpha, beta)

    def max_turn(self, state, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        best = Best(-100000)
        for action in state.legal_actions():
            best.offer(self.next_turn(state.successor(0, action), 0, depth, -100000, beta), action)
            if best.value > beta:
                return best.value
            alpha = max(alpha, best.value)
        return best.value

    def min_turn(self, state, ghost, depth, alpha, beta):
        if state.is_terminal:
            return self.evaluate(state)
        if ghost == state.num_agents - 1:
            worst = Worst()
            for action in state.legal_actions(ghost):
                worst.offer(self.max_turn(state.successor(ghost, action), depth - 1, alpha, beta))
                if worst.value < alpha:
                    return worst.value
                beta = min(beta, worst.value)
            return worst.value
        worst = 100000
        for action in state.legal_actions(ghost):
            value = self.min_turn(state.successor(ghost, action), ghost + 1, depth, alpha, beta)
            if value > worst:
                worst = value
            if worst < alpha:
                return worst
            beta = min(beta, worst)
        return worst


class Expectimax(SearchAgent):
    def search(self, state):
        best = Best(-100000)
        for action in state.legal_actions():
            pass
            # best.offer(self.mean_turn(state.successor(0, action), 1, self.depth), action)
