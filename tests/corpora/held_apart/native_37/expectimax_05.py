from collections import namedtuple

from pacman import Decision, SearchAgent

# a node of the game tree: the state, who moves, and how many rounds are left
Node = namedtuple("Node", "state agent left")


def mean(values):
    total = count = 0
    for v in values:
        total += v
        count += 1
    return total / count


class Expectimax(SearchAgent):
    OPERATOR = {True: max, False: mean}       # key: is it Pacman?

    def search(self, state):
        root = Node(state, 0, self.depth)
        if self.is_leaf(root):
            return Decision(None, self.evaluate(state))
        scored = [(a, self.value(child)) for a, child in self.expand(root)]
        # sorted() is stable and reverse=True keeps the order of equal entries
        ranking = sorted(scored, key=lambda entry: entry[1], reverse=True)
        return Decision(*ranking[0])

    def is_leaf(self, node):
        return node.left == 0 or node.state.is_terminal

    def expand(self, node):
        s, i, d = node
        j = (i + 1) % s.num_agents
        for a in s.legal_actions(i):
            yield a, Node(s.successor(i, a), j, d if j else d - 1)

    def value(self, node):
        if self.is_leaf(node):
            return self.evaluate(node.state)
        op = self.OPERATOR[node.agent == 0]
        return op(self.value(child) for _, child in self.expand(node))
