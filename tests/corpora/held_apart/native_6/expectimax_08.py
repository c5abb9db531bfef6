from pacman import Decision, SearchAgent


def bounce(routine):
    """Run a generator that yields further generators instead of calling itself."""
    stack, answer = [routine], None
    while stack:
        try:
            stack.append(stack[-1].send(answer))
            answer = None
        except StopIteration as end:
            stack.pop()
            answer = end.value
    return answer


class Expectimax(SearchAgent):
    def search(self, state):
        return bounce(self.root(state))

    def root(self, state):
        found = {}
        for action in state.legal_actions(0):
            found[action] = yield self.node(state.successor(0, action), 1)
        top = max(found.values())
        return next(Decision(a, v) for a, v in found.items() if v == top)

    def node(self, state, ply):
        rounds, agent = divmod(ply, state.num_agents)
        if rounds == self.depth or state.is_terminal:
            return self.evaluate(state)
        if agent == 0:
            values = []
            for action in state.legal_actions(0):
                values.append((yield self.node(state.successor(0, action), ply + 1)))
            return max(values)
        mean = 0.0
        for action, p in state.outcomes(agent):
            mean += p * (yield self.node(state.successor(agent, action), ply + 1))
        return mean
