from dataclasses import dataclass, replace

from pacman import Decision, SearchAgent


@dataclass(frozen=True)
class Window:
    """The open interval of values that still matter."""
    low: float = float("-inf")
    high: float = float("inf")

    def above(self, v: float) -> "Window":
        return replace(self, low=max(self.low, v))

    def below(self, v: float) -> "Window":
        return replace(self, high=min(self.high, v))

    @property
    def empty(self) -> bool:
        return self.low >= self.high


class AlphaBeta(SearchAgent):
    def search(self, state) -> Decision:
        n: int = state.num_agents
        last_ply: int = self.depth * n

        def visit(node, ply: int, w: Window) -> tuple:
            if ply == last_ply or node.is_terminal:
                return self.evaluate(node), None
            agent = ply % n
            best, choice = None, None
            for action in node.legal_actions(agent):
                v, _ = visit(node.successor(agent, action), ply + 1, w)
                if best is None or (v > best if agent == 0 else v < best):
                    best, choice = v, action
                w = w.above(best) if agent == 0 else w.below(best)
                if w.empty:
                    break
            return best, choice

        value, action = visit(state, 0, Window())
        return Decision(action, value)
