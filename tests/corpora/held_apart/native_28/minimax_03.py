from pacman import Decision, SearchAgent


class Frame:
    """One activation record (we did stacks in 61B, so no recursion here)."""

    def __init__(self, state, agent, rounds_left, via, parent):
        self.state = state
        self.agent = agent
        self.rounds_left = rounds_left
        self.via = via
        self.parent = parent
        self.todo = None
        self.best = None        # value
        self.choice = None      # action

    def offer(self, value, action):
        if self.best is None:
            better = True
        elif self.agent == 0:
            better = value > self.best
        else:
            better = value < self.best
        if better:
            self.best = value
            self.choice = action


class Minimax(SearchAgent):
    def search(self, state):
        root = Frame(state, 0, self.depth, None, None)
        stack = [root]
        while stack:
            top = stack[-1]
            if top.todo is None:
                if top.state.is_terminal or top.rounds_left == 0:
                    top.best = self.evaluate(top.state)
                    top.todo = []
                else:
                    top.todo = list(top.state.legal_actions(top.agent))[::-1]
            if top.todo:
                a = top.todo.pop()
                wraps = top.agent == state.num_agents - 1
                stack.append(Frame(
                    top.state.successor(top.agent, a),
                    0 if wraps else top.agent + 1,
                    top.rounds_left - (1 if wraps else 0),
                    a,
                    top,
                ))
            else:
                stack.pop()
                if top.parent is not None:
                    top.parent.offer(top.best, top.via)
        return Decision(root.choice, root.best)
