from collections import namedtuple

from pacman import Decision, SearchAgent

# The window of lecture 7: a node only matters if its value lies between the two
Window = namedtuple("Window", "alpha beta")
Node = namedtuple("Node", "state player round")


class AlphaBeta(SearchAgent):
    def search(self, state):
        start = Node(state, 0, 0)
        value, move = self.value(start, Window(float("-inf"), float("inf")))
        return Decision(move, value)

    def value(self, node, window):
        if node.state.is_terminal or node.round == self.depth:
            return self.evaluate(node.state), None
        if node.player == 0:
            return self.max_value(node, window)
        return self.min_value(node, window)

    def children(self, node):
        """One after the other, only when they are asked for."""
        player = node.player + 1
        rounds = node.round
        if player == node.state.num_agents:
            player = 0
            rounds += 1
        for action in node.state.legal_actions(node.player):
            yield action, Node(node.state.successor(node.player, action), player, rounds)

    def max_value(self, node, window):
        v, move = float("-inf"), None
        for action, child in self.children(node):
            v2, _ = self.value(child, window)
            if v2 > v or move is None:
                v, move = v2, action
            window = window._replace(alpha=max(window.alpha, v))
            if v >= window.beta:
                break
        return v, move

    def min_value(self, node, window):
        v, move = float("inf"), None
        for action, child in self.children(node):
            v2, _ = self.value(child, window)
            if v2 < v or move is None:
                v, move = v2, action
            window = window._replace(beta=min(window.beta, v))
            if v <= window.alpha:
                break
        return v, move
