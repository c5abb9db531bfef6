from pacman import Decision, SearchAgent


class Frame:
    """One open node of the tree (what the call stack would hold)."""

    def __init__(self, state, agent, rounds):
        self.state = state
        self.agent = agent
        self.rounds = rounds
        self.actions = state.legal_actions(agent)
        self.cursor = 0
        self.hasValue = False
        self.value = None
        self.choice = None

    def hasNext(self):
        return self.cursor < len(self.actions)

    def report(self, value):
        """Value of the child under the cursor; moves the cursor on."""
        if not self.hasValue:
            take = True
        elif self.agent == 0:
            take = value > self.value
        else:
            take = value < self.value
        if take:
            self.hasValue = True
            self.value = value
            self.choice = self.actions[self.cursor]
        self.cursor += 1


class Minimax(SearchAgent):
    # no recursion: I manage the stack myself

    def search(self, state):
        if state.is_terminal:
            return Decision(None, self.evaluate(state))
        n = state.num_agents
        stack = [Frame(state, 0, self.depth)]
        while True:
            top = stack[-1]
            if top.hasNext():
                child = top.state.successor(top.agent, top.actions[top.cursor])
                agent = (top.agent + 1) % n
                rounds = top.rounds
                if agent == 0:
                    rounds -= 1
                if child.is_terminal or rounds == 0:
                    top.report(self.evaluate(child))
                else:
                    stack.append(Frame(child, agent, rounds))
            else:
                stack.pop()
                if len(stack) == 0:
                    return Decision(top.choice, top.value)
                stack[-1].report(top.value)
