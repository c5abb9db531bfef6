from pacman import Decision, SearchAgent


class TreeNode:
    """A node of the search tree. First the tree is built, then it is evaluated."""

    def __init__(self, state, agent, action=None, probability=None):
        self.state = state
        self.agent = agent
        self.action = action
        self.probability = probability
        self.children = []
        self.value = None

    def build(self, roundsLeft):
        if roundsLeft == 0 or self.state.is_terminal:
            return
        nextAgent = (self.agent + 1) % self.state.num_agents
        nextRounds = roundsLeft - 1 if nextAgent == 0 else roundsLeft
        if self.agent == 0:
            moves = [(a, None) for a in self.state.legal_actions(0)]
        else:
            moves = list(self.state.outcomes(self.agent))
        for (action, probability) in moves:
            child = TreeNode(self.state.successor(self.agent, action), nextAgent, action, probability)
            child.build(nextRounds)
            self.children.append(child)

    def compute(self, evaluate):
        if not self.children:
            self.value = evaluate(self.state)
            return self.value
        for child in self.children:
            child.compute(evaluate)
        if self.agent == 0:
            self.value = self.bestChild().value
        else:
            self.value = sum(child.probability * child.value for child in self.children)
        return self.value

    def bestChild(self):
        # max() returns the first one if several are equal
        return max(self.children, key=lambda child: child.value)


class Expectimax(SearchAgent):

    def search(self, state):
        root = TreeNode(state, 0)
        root.build(self.depth)
        root.compute(self.evaluate)
        if not root.children:
            return Decision(None, root.value)
        return Decision(root.bestChild().action, root.value)
