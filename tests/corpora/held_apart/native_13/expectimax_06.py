from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # one "ply" is the move of one agent
        agents = state.num_agents
        lastPly = agents * self.depth

        def mean(values, weights):
            result = 0
            for i in range(len(values)):
                result += values[i] * weights[i]
            return result

        def children(s, ply):
            who = ply % agents
            values = []
            for name in names(s, ply):
                values.append(value(s.successor(who, name), ply + 1))
            return values

        def names(s, ply):
            return list(s.legal_actions(ply % agents))

        def value(s, ply):
            if s.is_terminal:
                return self.evaluate(s)
            if ply == lastPly:
                return self.evaluate(s)
            values = children(s, ply)
            if ply % agents == 0:
                return sorted(values)[-1]
            weights = [1 / len(values)] * len(values)
            return mean(values, weights)

        rootValues = children(state, 0)
        rootNames = names(state, 0)
        position = rootValues.index(max(rootValues))
        return Decision(rootNames[position], rootValues[position])
