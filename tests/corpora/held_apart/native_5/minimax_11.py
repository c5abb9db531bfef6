from dataclasses import dataclass

from pacman import Decision, SearchAgent


@dataclass
class Node:
    state: object
    agent: int
    round: int
    action: str = None

    def children(self):
        for action in self.state.legal_actions(self.agent):
            child = self.state.successor(self.agent, action)
            if self.agent + 1 < child.num_agents:
                yield Node(child, self.agent + 1, self.round, action)
            else:
                yield Node(child, 0, self.round + 1, action)


class Minimax(SearchAgent):
    def search(self, state):
        root = Node(state, agent=0, round=1)
        best = None
        for child in root.children():
            v = self.node_value(child)
            if best is None or v > best.value:
                best = Decision(child.action, v)
        return best

    def node_value(self, node):
        if node.state.is_terminal or node.round >= self.depth:
            return self.evaluate(node.state)
        values = [self.node_value(c) for c in node.children()]
        return min(values) if node.agent else max(values)
