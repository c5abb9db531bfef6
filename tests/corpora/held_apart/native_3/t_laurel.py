from dataclasses import dataclass
from math import inf

from pacman import Decision, SearchAgent


@dataclass
class Turn:
    """Who moves, and in which round."""

    agent: int
    round: int
    agents: int

    def next(self):
        if self.agent + 1 < self.agents:
            return Turn(self.agent + 1, self.round, self.agents)
        return Turn(0, self.round + 1, self.agents)


class Minimax(SearchAgent):
    def search(self, state):
        turn = Turn(0, 0, state.num_agents)
        best_action, best_value = "", -inf
        for action in state.legal_actions(0):
            result = self.value(state.successor(0, action), turn.next())
            if result > best_value:
                best_action, best_value = action, result
        return Decision(best_action, best_value)

    def value(self, state, turn):
        if state.is_terminal or turn.round == self.depth:
            return self.evaluate(state)
        children = [state.successor(turn.agent, action) for action in state.legal_actions(turn.agent)]
        results = [self.value(child, turn.next()) for child in children]
        return max(results) if turn.agent == 0 else min(results)


class AlphaBeta(SearchAgent):
    def search(self, state):
        turn = Turn(0, 0, state.num_agents)
        best_action, best_value = "", -inf
        for action in state.legal_actions(0):
            result = self.value(state.successor(0, action), turn.next(), best_value, inf)
            if result > best_value:
                best_action, best_value = action, result
        return Decision(best_action, best_value)

    def value(self, state, turn, alpha, beta):
        if state.is_terminal or turn.round == self.depth:
            return self.evaluate(state)
        children = [state.successor(turn.agent, action) for action in state.legal_actions(turn.agent)]
        if turn.agent == 0:
            best = -inf
            for child in children:
                best = max(best, self.value(child, turn.next(), alpha, beta))
                if best >= beta:
                    return best
                alpha = max(alpha, best)
            return best
        best = inf
        for child in children:
            best = min(best, self.value(child, turn.next(), alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        turn = Turn(0, 0, state.num_agents)
        best_action, best_value = "", -inf
        for action in state.legal_actions(0):
            result = self.value(state.successor(0, action), turn.next())
            if result > best_value:
                best_action, best_value = action, result
        return Decision(best_action, best_value)

    def value(self, state, turn):
        if state.is_terminal or turn.round == self.depth:
            return self.evaluate(state)
        if turn.agent == 0:
            children = [state.successor(0, action) for action in state.legal_actions(0)]
            return max(self.value(child, turn.next()) for child in children)
        mean = 0
        for action, weight in state.outcomes(turn.agent):
            mean = mean + weight * self.value(state.successor(turn.agent, action), turn.next())
        return mean
