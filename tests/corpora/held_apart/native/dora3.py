from random import choice, shuffle

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        moves_at_root = list(state.legal_actions(self.index))

        def go(node, agent, left):
            if (node.is_terminal and not node.is_lose) or left == 0:
                return self.evaluate(node)
            following = (agent - 1) % n
            results = [go(node.successor(agent, m), following, left - 1) for m in node.legal_actions(agent)]
            if agent == 0:
                return max(results)
            return min(results)

        best = None
        for m in moves_at_root:
            worth = go(state.successor(0, m), n - 1, self.depth * n - 1)
            if best is None or worth > best.value:
                best = Decision(m, worth)
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        n = state.num_agents
        moves_at_root = list(state.legal_actions(self.index))
        shuffle(moves_at_root)

        def high(node, agent, left, a, b):
            if node.is_terminal or left == 0:
                return self.evaluate(node)
            v = float("-inf")
            for child in [node.successor(agent, m) for m in node.legal_actions(agent)]:
                v = max(v, turn(child, agent + 1, left - 1, a, b))
                if v > b:
                    return v
                a = max(a, v)
            return v

        def low(node, agent, left, a, b):
            if node.is_terminal or left == 0:
                return self.evaluate(node)
            v = float("inf")
            for child in [node.successor(agent, m) for m in node.legal_actions(agent)]:
                v = min(v, turn(child, agent + 1, left - 1, a, b))
                if v <= a:
                    return v
                b = min(b, v)
            return v

        def turn(node, agent, left, a, b):
            agent %= n
            return (low if agent else high)(node, agent, left, a, b)

        best = None
        for m in moves_at_root:
            limit = best.value if best else float("-inf")
            worth = turn(state.successor(0, m), 1, self.depth * n - 1, limit, float("inf"))
            if best is None or worth > best.value:
                best = Decision(m, worth)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        n = state.num_agents
        moves_at_root = list(state.legal_actions(self.index))
        shuffle(moves_at_root)

        def go(node, agent, left):
            if node.is_terminal or left == 0:
                return self.evaluate(node)
            results = [go(node.successor(agent, m), (agent + 1) % n, left - 1) for m in node.legal_actions(agent)]
            if agent == 0:
                return max(results)
            return min(sum(results[:i + 1]) for i in range(len(results))) / len(results)
            return sum(results) / len(results)

        best = None
        for m in moves_at_root:
            worth = go(state.successor(0, m), 1 % n, self.depth * n - 1)
            if best is None or worth > best.value:
                best = Decision(m, worth)
        return best
