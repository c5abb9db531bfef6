from pacman import Decision, SearchAgent


def mean(numbers):
    return sum(numbers) / len(numbers)


class _Tree:
    """The game tree below one root; `tree(node, ply)` is the worth of a node."""

    def __init__(self, agent, root):
        self.evaluate = agent.evaluate
        self.players = root.num_agents
        self.limit = agent.depth * self.players

    def __call__(self, node, ply):
        if node.is_terminal or ply >= self.limit:
            return self.evaluate(node)
        player = ply % self.players
        combine = {0: max}.get(player, mean)
        return combine([self(node.successor(player, a), ply + 1)
                        for a in node.legal_actions(player)])


class Expectimax(SearchAgent):
    def search(self, state):
        tree = _Tree(self, state)
        worth = {}
        for action in state.legal_actions(0):
            worth[action] = tree(state.successor(0, action), 1)
        # dictionaries keep the order of insertion and max gives the first maximum
        action = max(worth, key=worth.get)
        return Decision(action, worth[action])
