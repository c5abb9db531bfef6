from math import inf

from pacman import Decision, SearchAgent

VERBOSE = False


def dbg(*args):
    if VERBOSE:
        print("[minimax]", *args)


class Minimax(SearchAgent):
    def search(self, state):
        dbg("=== new search, depth", self.depth, "agents", state.num_agents)
        best = -inf
        choice = None
        for action in state.legal_actions(0):
            succ = state.successor(0, action)
            value = self.go(succ, 1, 0, "  ")
            dbg("root:", action, "->", value)
            if value > best:
                dbg("   new best!!", value, ">", best)
                best = value
                choice = action
        dbg("choice", choice, best)
        return Decision(choice, value)

    def go(self, state, agent, depth, indent):
        if agent == state.num_agents:
            agent = 0
            depth += 1
        if state.is_terminal or depth > self.depth:
            e = self.evaluate(state)
            dbg(indent, "leaf", e)
            return e
        values = []
        for action in state.legal_actions(agent):
            succ = state.successor(agent, action)
            values.append(self.go(succ, agent + 1, depth, indent + "  "))
        dbg(indent, "agent", agent, "values", values)
        if agent == 0:
            return max(values)
        return min(values)
