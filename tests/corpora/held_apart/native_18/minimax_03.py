from pacman import Decision, SearchAgent


class Frame:
    """one activation record, I do the recursion by hand"""

    def __init__(self, state, agent, left, via):
        self.state = state
        self.agent = agent
        self.left = left
        self.via = via          # the action that led here
        self.actions = None
        self.pos = 0
        self.value = None
        self.choice = None

    def offer(self, value, action):
        if self.value is None:
            better = True
        elif self.agent == 0:
            better = value > self.value
        else:
            better = value < self.value
        if better:
            self.value = value
            self.choice = action


class Minimax(SearchAgent):

    def search(self, state):
        n = state.num_agents
        root = Frame(state, 0, self.depth, None)
        stack = [root]
        while len(stack) > 0:
            top = stack[-1]
            if top.actions is None:
                if top.left == 0 or top.state.is_terminal:
                    top.value = self.evaluate(top.state)
                    top.actions = ()
                else:
                    top.actions = top.state.legal_actions(top.agent)
            if top.pos < len(top.actions):
                a = top.actions[top.pos]
                top.pos += 1
                nxt = top.agent + 1
                left = top.left
                if nxt == n:
                    nxt = 0
                    left -= 1
                stack.append(Frame(top.state.successor(top.agent, a), nxt, left, a))
            else:
                stack.pop()
                if stack:
                    stack[-1].offer(top.value, top.via)
        return Decision(root.choice, root.value)
