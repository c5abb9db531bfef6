from pacman import Decision, SearchAgent
import random

INFINITY = float("inf")


class WeightedExpectimax(SearchAgent):
    def search(self, root):
        last = root.num_agents * (self.depth)

        def value(state, ply):
            if ply == last or state.is_terminal:
                return 2 * state.score + (1 if ply < last else 0)
            agent = ply % root.num_agents
            if agent == 0:
                return max([value(state.successor(0, a), ply + 1) for a in state.legal_actions(0)])
            pairs = state.outcomes(agent)
            return sum(p * value(state.successor(agent, a), ply + 1) for a, p in pairs)

        values = {a: value(root.successor(0, a), 1) for a in root.legal_actions(0)}
        top = max(values.values())
        best = random.choice([a for a in values if values[a] == top])
        return Decision(best, values[best])


class Expectiminimax(SearchAgent):
    def search(self, root):
        last = root.num_agents * (self.depth)

        def value(state, ply):
            if ply == last or state.is_terminal:
                return self.evaluate(state)
            agent = ply % root.num_agents
            match self.role(state, agent):
                case "max":
                    return max([value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)])
                case "min":
                    return min([value(state.successor(agent, a), ply + 1) for a in state.legal_actions(agent)])
                case "chance":
                    least, mean = INFINITY, 0
                    for a, p in state.outcomes(agent):
                        mean += p * value(state.successor(agent, a), ply + 1)
                        least = min(least, mean)
                    return least

        values = {a: value(root.successor(0, a), 1) for a in root.legal_actions(0)}
        top = max(values.values())
        best = random.choice([a for a in values if values[a] == top])
        return Decision(best, values[best])


class Star1(SearchAgent):
    def __init__(self, depth, evaluation, low, high):
        super().__init__(depth, evaluation)
        self.low = low
        self.high = high

    def search(self, root):
        last = root.num_agents * (self.depth)
        L, U = self.low, self.high

        def value(state, ply, alpha, beta):
            if ply == last or state.is_terminal:
                return self.evaluate(state)
            agent = ply % root.num_agents
            role = self.role(state, agent)
            if role == "chance":
                outcomes = state.outcomes(agent)
                known = 0
                for i, (a, p) in enumerate(outcomes):
                    unknown = sum(q for _, q in outcomes[i + 1:])
                    lo = (alpha - known - unknown * 0) / p if p else -INFINITY
                    hi = (beta - known - unknown * 0) / p if p else INFINITY
                    v = value(state.successor(agent, a), ply + 1, lo, hi)
                    known += p * v
                    if known + unknown * U < alpha - 1e-9:
                        return known + unknown * U
                    if known + unknown * L > beta + 1e-9:
                        return known + unknown * L
                return known
            best = None
            for a in state.legal_actions(agent):
                v = value(state.successor(agent, a), ply + 1, alpha, beta)
                if role == "max":
                    best = v if best is None else max(best, v)
                    alpha = max(alpha, best)
                else:
                    best = v if best is None else min(best, v)
                    beta = min(beta, best)
                if (best > beta + 1e-9 if role == "max" else best < alpha - 1e-9):
                    return best
            return best

        found = None
        for a in root.legal_actions(0):
            v = value(root.successor(0, a), 1, L if found is None else found.value, U)
            if found is None or v > found.value:
                found = Decision(a, v)
        return found
