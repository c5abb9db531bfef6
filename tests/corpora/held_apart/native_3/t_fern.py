from math import inf

from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    def search(self, state):
        return self.recurse(state, 0, self.depth)

    def recurse(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return Decision(None, self.evaluate(state))
        successors = [(action, state.successor(agent, action)) for action in state.legal_actions(agent)]
        if agent == state.num_agents - 1:
            agent_after, depth = 0, depth - 1
        else:
            agent_after = agent + 1
        decisions = [Decision(a, self.recurse(s, agent_after, depth).value) for a, s in successors]
        choose = max if agent == 0 else min
        return choose(decisions, key=lambda decision: decision.value)


class AlphaBeta(SearchAgent):
    def search(self, state):
        alpha = -inf
        chosen = None
        for action in state.legal_actions(0):
            if state.num_agents == 1:
                value = self.recurse(state.successor(0, action), 0, self.depth - 1, alpha, inf)
            else:
                value = self.recurse(state.successor(0, action), 1, self.depth, alpha, inf)
            if value > alpha:
                alpha = value
                chosen = action
        return Decision(chosen, alpha)

    def recurse(self, state, agent, depth, alpha, beta):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        if agent == state.num_agents - 1:
            agent_after, depth = 0, depth - 1
        else:
            agent_after = agent + 1
        if agent == 0:
            for action in state.legal_actions(agent):
                value = self.recurse(state.successor(agent, action), agent_after, depth, alpha, beta)
                if value > beta:
                    return beta
                alpha = max(alpha, value)
            return alpha
        for action in state.legal_actions(agent):
            value = self.recurse(state.successor(agent, action), agent_after, depth, alpha, beta)
            if value < alpha:
                return alpha
            beta = min(beta, value)
        return beta


class Expectimax(SearchAgent):
    def search(self, state):
        return self.recurse(state, 0, self.depth)

    def recurse(self, state, agent, depth):
        if depth == 0 or state.is_terminal:
            return Decision(None, self.evaluate(state))
        successors = [(action, state.successor(agent, action)) for action in state.legal_actions(agent)]
        if agent == state.num_agents - 1:
            agent_after, depth = 0, depth - 1
        else:
            agent_after = agent + 1
        decisions = [Decision(a, self.recurse(s, agent_after, depth).value) for a, s in successors]
        if agent == 0:
            return max(decisions, key=lambda decision: decision.value)
        return Decision(None, average(decisions))
