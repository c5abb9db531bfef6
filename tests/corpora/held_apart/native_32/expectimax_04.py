from pacman import Decision, SearchAgent


class Node:
    """A node of the tree. Its children are made while one walks over them."""

    def __init__(self, state, agent, roundsLeft, move=None, weight=None):
        self.state = state
        self.agent = agent
        self.roundsLeft = roundsLeft
        self.move = move
        self.weight = weight

    def isLeaf(self):
        return self.roundsLeft == 0 or self.state.is_terminal

    def isChance(self):
        return self.agent != 0

    def children(self):
        agent = self.agent + 1
        rounds = self.roundsLeft
        if agent == self.state.num_agents:
            agent, rounds = 0, rounds - 1
        if self.isChance():
            pairs = self.state.outcomes(self.agent)
        else:
            pairs = ((a, None) for a in self.state.legal_actions(self.agent))
        for move, weight in pairs:
            after = self.state.successor(self.agent, move)
            yield Node(after, agent, rounds, move, weight)


class Expectimax(SearchAgent):

    def search(self, state):
        root = Node(state, 0, self.depth)
        if root.isLeaf():
            return Decision(None, self.evaluate(state))
        return max((Decision(child.move, self.worth(child)) for child in root.children()),
                   key=lambda decision: decision.value)

    def worth(self, node):
        if node.isLeaf():
            return self.evaluate(node.state)
        if node.isChance():
            return sum(child.weight * self.worth(child) for child in node.children())
        return max(self.worth(child) for child in node.children())
