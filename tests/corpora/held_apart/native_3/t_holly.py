"""All three searches share the frame below: they differ in how a node makes one value of its children."""
import math

from pacman import Decision, SearchAgent


class Frame(SearchAgent):
    def search(self, state):
        table = {}
        window = [-math.inf, math.inf]
        for action in state.legal_actions(self.index):
            table[action] = self.child(state, self.index, action, self.depth, window)
            window[0] = max(window[0], table[action])
        best = None
        for action in table:
            if best is None or table[action] > table[best]:
                best = action
        return Decision(best, table[best])

    def child(self, state, agent, action, rounds, window):
        after = state.successor(agent, action)
        agent += 1
        if agent >= state.num_agents:
            agent, rounds = 0, rounds - 1
        if after.is_terminal or rounds < 1:
            return self.evaluate(after)
        return self.node(after, agent, rounds, list(window))


class Minimax(Frame):
    def node(self, state, agent, rounds, window):
        children = [self.child(state, agent, action, rounds, window) for action in state.legal_actions(agent)]
        return min(children) if agent else max(children)


class AlphaBeta(Frame):
    def node(self, state, agent, rounds, window):
        best = None
        for action in state.legal_actions(agent):
            value = self.child(state, agent, action, rounds, window)
            if agent == 0:
                best = value if best is None else max(best, value)
                window[0] = max(window[0], best)
            else:
                best = value if best is None else min(best, value)
                window[1] = min(window[1], best)
            if window[0] > window[1]:
                break
        return best


class Expectimax(Frame):
    def node(self, state, agent, rounds, window):
        if agent == 0:
            return max(self.child(state, agent, action, rounds, window) for action in state.legal_actions(agent))
        parts = [p * self.child(state, agent, action, rounds, window) for action, p in state.outcomes(agent)]
        return math.fsum(parts)
