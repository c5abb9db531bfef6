from dataclasses import dataclass

from pacman import Decision, SearchAgent


@dataclass(frozen=True)
class Position:
    state: object
    agent: int
    depth: int

    def after(self, action):
        last = self.agent == self.state.num_agents - 1
        new = self.state.successor(self.agent, action)
        return Position(new, 0, self.depth - 1) if last else Position(new, self.agent + 1, self.depth)


class Expectimax(SearchAgent):
    def search(self, state):
        root = Position(state, 0, self.depth)
        best_action = best_child = best_value = None
        for action in state.legal_actions(0):
            child = root.after(action)
            value = self.worth(child)
            if best_action is None or value > best_value:
                best_action, best_child, best_value = action, child, value
        return Decision(best_action, self.evaluate(best_child.state))

    def worth(self, pos):
        if pos.depth == 0 or pos.state.is_terminal:
            return self.evaluate(pos.state)
        children = [pos.after(action) for action in pos.state.legal_actions(pos.agent)]
        values = [self.worth(child) for child in children]
        return self.mean(pos, values) if pos.agent > 0 else max(values)

    def mean(self, pos, values):
        weights = [p for _, p in pos.state.outcomes(pos.agent)]
        weights.sort(reverse=True)
        return sum(w * v for w, v in zip(weights, values))
