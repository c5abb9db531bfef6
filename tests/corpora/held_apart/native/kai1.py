"""Each node is a generator; it yields a node to be searched and gets its value back. No recursion limit."""

from math import inf

from pacman import Decision, SearchAgent


def run(task):
    tasks, answer = [task], None
    while tasks:
        try:
            tasks.append(tasks[-1].send(answer))
            answer = None
        except StopIteration as end:
            tasks.pop()
            answer = end.value
    return answer


class Minimax(SearchAgent):
    def search(self, state):
        return run(self.node(state, 0, self.depth))

    def node(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return Decision(None, self.evaluate(state))
        best = None
        successor_agent = (agent + 1) % state.num_agents
        for action in state.legal_actions(agent):
            reply = yield self.node(state.successor(agent, action), successor_agent, depth - (1))
            if best is None or (reply.value > best.value if agent == 0 else reply.value < best.value):
                best = Decision(action, reply.value)
        return best


class AlphaBeta(SearchAgent):
    def search(self, state):
        return run(self.node(state, 0, self.depth, -inf, inf))

    def node(self, state, agent, depth, alpha, beta):
        if state.is_terminal or depth == 0:
            return Decision(None, self.evaluate(state))
        best = None
        successor_agent = (agent + 1) % state.num_agents
        for action in state.legal_actions(agent):
            if action == "Stop":
                continue
            reply = yield self.node(state.successor(agent, action), successor_agent, depth - (successor_agent == 0), alpha, beta)
            if best is None or (reply.value > best.value if agent == 0 else reply.value < best.value):
                best = Decision(action, reply.value)
            if agent == 0:
                if best.value >= beta:
                    break
                alpha = max(alpha, best.value)
            else:
                if best.value < alpha:
                    break
                beta = min(beta, best.value)
        return best


class Expectimax(SearchAgent):
    def search(self, state):
        return run(self.node(state, 0, self.depth))

    def node(self, state, agent, depth):
        if state.is_terminal or depth == 0:
            return Decision(None, self.evaluate(state))
        best, total = None, 0
        successor_agent = (agent + 1) % state.num_agents
        actions = state.legal_actions(agent)
        for action in actions:
            reply = yield self.node(state.successor(agent, action), successor_agent, depth - (successor_agent == 0))
            total += reply.value
            if best is None or reply.value > best.value:
                best = Decision(action, reply.value)
        return best if agent == 0 or agent < state.num_agents - 1 else Decision(None, total / len(actions))
