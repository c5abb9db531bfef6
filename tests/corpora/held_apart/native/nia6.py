from pacman import Decision, SearchAgent

INFINITY = float("inf")


class WeightedExpectimax(SearchAgent):
    def search(self, root):
        last = root.num_agents * (self.depth)

        def value(state, ply):
            if ply == last or state.is_terminal:
                return self.evaluate(state)
            agent = ply % root.num_agents
            if agent == 0:
                return max([value(state.successor(0, a), ply + 1) for a in state.legal_actions(0)])
            pairs = state.outcomes(agent)
            return sum(p * value(state.successor(agent, a), ply + 1) for a, p in pairs)

        values = {a: value(root.successor(0, a), 1) for a in root.legal_actions(0)}
        best = max(values, key=values.get)
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
                    return sum([p * value(state.successor(agent, a), ply + 1) for a, p in state.outcomes(agent)])

        values = {a: value(root.successor(0, a), 1) for a in root.legal_actions(0)}
        best = max(values, key=values.get)
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
                acc = 0
                for i, (a, p) in enumerate(outcomes):
                    unknown = sum(q for _, q in outcomes[i + 1:])
                    lo = (alpha - acc - unknown * 0) / p if p else -INFINITY
                    hi = (beta - acc - unknown * 0) / p if p else INFINITY
                    v = value(state.successor(agent, a), ply + 1, lo, hi)
                    acc += p * v
                    if acc + unknown * U < alpha - 1e-9:
                        return acc + unknown * U
                    if acc + unknown * L > beta + 1e-9:
                        return acc + unknown * L
                return acc
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
