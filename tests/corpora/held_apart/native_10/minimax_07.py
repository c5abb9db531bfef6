from pacman import Decision, SearchAgent


class Node:
    def __init__(self, state, agent, rounds, parent):
        self.state = state
        self.agent = agent        # whose turn it is
        self.rounds = rounds      # complete rounds so far
        self.parent = parent
        self.child_values = []
        self.value = None


class Minimax(SearchAgent):

    def search(self, state):
        # step 1: build the whole tree, level after level
        root = Node(state, 0, 0, None)
        nodes = [root]
        i = 0
        while i < len(nodes):
            node = nodes[i]
            i += 1
            if node.state.is_terminal or node.rounds == self.depth:
                node.value = self.evaluate(node.state)
                continue
            agent = node.agent + 1
            rounds = node.rounds
            if agent == state.num_agents:
                agent = 0
                rounds += 1
            for action in node.state.legal_actions(node.agent):
                child = node.state.successor(node.agent, action)
                nodes.append(Node(child, agent, rounds, node))

        # step 2: go back from the end to the start, children always come
        # after their parents in the list
        for node in reversed(nodes):
            if node.value is None:
                if node.agent == 0:
                    node.value = max(node.child_values)
                else:
                    node.value = min(node.child_values)
            if node.parent is not None:
                # insert in front because we go backwards
                node.parent.child_values.insert(0, node.value)

        if not root.child_values:
            return Decision(None, root.value)
        index = root.child_values.index(root.value)
        return Decision(list(state.legal_actions(0))[index], root.value)
