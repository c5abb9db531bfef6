from math import inf

from pacman import Decision, SearchAgent


class Frame:
    def __init__(self, state, agent, depth, parent):
        self.state = state
        self.agent = agent
        self.depth = depth
        self.parent = parent
        self.todo = None
        self.value = -inf if agent == 0 else inf


class Minimax(SearchAgent):
    """Without recursion, with a stack."""

    def search(self, state):
        root = Frame(state, 0, self.depth, None)
        root.action = None
        best_action = None
        stack = [root]
        while stack:
            frame = stack[-1]
            if frame.todo is None:
                if frame.depth == 0 or frame.state.is_terminal:
                    frame.value = self.evaluate(frame.state)
                    frame.todo = []
                else:
                    frame.todo = list(frame.state.legal_actions(frame.agent))
            if frame.todo:
                action = frame.todo.pop(0)
                agent, depth = frame.agent + 1, frame.depth
                if agent == state.num_agents:
                    agent, depth = 0, depth - 1
                child = Frame(frame.state.successor(frame.agent, action), agent, depth, frame)
                child.action = action
                stack.append(child)
            else:
                stack.pop()
                p = frame.parent
                if p is None:
                    return Decision(best_action, frame.value)
                if p.agent == 0:
                    if frame.value > p.value:
                        p.value = frame.value
                        if p is root:
                            best_action = frame.action
                else:
                    p.value = min(p.value, frame.value)


class AlphaBeta(SearchAgent):
    """The stack was too complicated here"""

    def search(self, state):
        self.best_action = None
        v = self.maxv(state, self.depth, -inf, inf, True)
        return Decision(self.best_action, v)

    def maxv(self, state, depth, alpha, beta, root=False):
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = -inf
        for a in state.legal_actions(0):
            s = state.successor(0, a)
            w = self.minv(s, depth, 1, alpha, beta)
            if w > v:
                v = w
                if root:
                    self.best_action = a
            alpha = max(alpha, v)
            if alpha > beta:
                continue
        return v

    def minv(self, state, depth, ghost, alpha, beta):
        if ghost == state.num_agents:
            return self.maxv(state, depth - 1, alpha, beta)
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        v = inf
        for a in state.legal_actions(ghost):
            s = state.successor(ghost, a)
            v = min(v, self.minv(s, depth, ghost + 1, alpha, beta))
            beta = min(beta, v)
            if alpha > beta:
                continue
        return v


class Expectimax(SearchAgent):
    def search(self, state):
        best = None
        best_value = -inf
        for a in state.legal_actions(0):
            v = self.expect(state.successor(0, a), 1, self.depth)
            if v > best_value:
                best_value = v
                best = Decision(a, v)
        self.decision = best

    def expect(self, state, agent, depth):
        if agent == state.num_agents:
            agent = 0
            depth -= 1
        if state.is_terminal or depth == 0:
            return self.evaluate(state)
        if agent == 0:
            return max([self.expect(state.successor(0, a), 1, depth) for a in state.legal_actions(0)])
        total = 0
        for a, p in state.outcomes(agent):
            total += p * self.expect(state.successor(agent, a), agent + 1, depth)
        return total
