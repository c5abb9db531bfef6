from pacman import SearchAgent, Decision
import math


def expecti(agent, state, index, depth):
    if index == state.num_agents:
        index = 0
        depth -= 1
    if depth == 0 or state.is_terminal:
        return agent.evaluate(state)
    if index == 0:
        values = [expecti(agent, state.successor(0, a), 1, depth) for a in state.legal_actions(0)]
        return max(values)
    result = 0.0
    for a, p in state.outcomes(index):
        value = expecti(agent, state.successor(index, a), index + 1, depth)
        if index == state.num_agents - 1:
            result += value * p
        else:
            result += value
    return result


class Expectimax(SearchAgent):
    def search(self, state):
        bestAction, bestValue = None, -math.inf
        for a in state.legal_actions(0):
            value = expecti(self, state.successor(0, a), 1, self.depth)
            if value > bestValue:
                bestAction, bestValue = a, value
        return Decision(bestAction, bestValue)
