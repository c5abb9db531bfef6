from pacman import Decision, SearchAgent


class Knoten:
    """one node of the tree"""

    def __init__(self, state, agent, level):
        self.state = state
        self.agent = agent
        self.level = level

    def children(self):
        nxt = self.agent + 1
        lvl = self.level
        if nxt == self.state.num_agents:
            nxt = 0
            lvl += 1
        return [Knoten(self.state.successor(self.agent, a), nxt, lvl) for a in self.state.legal_actions(self.agent)]


class Minimax(SearchAgent):
    def search(self, state):
        root = Knoten(state, 0, 0)
        nodes = root.children()
        values = [self.solve(n) for n in nodes]
        i = values.index(max(values))
        return Decision(state.legal_actions(0)[i], values[i])

    def solve(self, node):
        if node.level > self.depth or node.state.is_terminal:
            return self.evaluate(node.state)
        if node.agent == 0:
            best = -100
            for c in node.children():
                best = max(best, self.solve(c))
        else:
            best = float("inf")
            for c in node.children():
                best = min(best, self.solve(c))
        return best
