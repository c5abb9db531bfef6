from pacman import Decision, SearchAgent

NEG = float("-inf")
POS = float("inf")


class Minimax(SearchAgent):
    def search(self, state):
        best = (NEG, None)
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            score = self.dispatch(child, 1, self.depth)
            if score >= best[0]:
                best = (score, action)
        return Decision(best[1], best[0])

    def dispatch(self, state, agent, depth):
        if agent % state.num_agents == 0:
            agent = 0
            depth -= 1
        value = self.evaluate(state)
        if state.is_terminal or depth == 0:
            return value
        layer = {True: self.max_layer, False: self.min_layer}[agent == 0]
        return layer(state, agent, depth)

    def max_layer(self, state, agent, depth):
        return max([self.dispatch(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)])

    def min_layer(self, state, agent, depth):
        return min([self.dispatch(state.successor(agent, a), agent + 1, depth) for a in state.legal_actions(agent)])


class AlphaBeta(SearchAgent):
    def search(self, state):
        best = (NEG, None)
        for action in state.legal_actions(0):
            if action == "Stop":
                continue
            child = state.successor(0, action)
            score = self.dispatch(child, 1, self.depth, best[0], POS)
            if score > best[0]:
                best = (score, action)
        return Decision(best[1], best[0])

    def dispatch(self, state, agent, depth, alpha, beta):
        if agent % state.num_agents == 0:
            agent = 0
            depth -= 1
        value = self.evaluate(state)
        if state.is_terminal or depth == 0:
            return value
        layer = {True: self.max_layer, False: self.min_layer}[agent == 0]
        return layer(state, agent, depth, alpha, beta)

    def max_layer(self, state, agent, depth, alpha, beta):
        value = NEG
        for a in state.legal_actions(agent):
            value = max(value, self.dispatch(state.successor(agent, a), agent + 1, depth, alpha, beta))
            if value >= beta:
                break
            alpha = max(alpha, value)
        return value

    def min_layer(self, state, agent, depth, alpha, beta):
        value = POS
        for a in state.legal_actions(agent):
            value = min(value, self.dispatch(state.successor(agent, a), agent + 1, depth, alpha, beta))
            if value <= alpha:
                break
            beta = min(beta, value)
        return value


class Expectimax(SearchAgent):
    def search(self, state):
        best = (NEG, None)
        for action in state.legal_actions(0):
            child = state.successor(0, action)
            if child.is_terminal:
                score = self.evaluate(child)
            elif state.num_agents == 1:
                score = self.max_layer(child, self.depth - 1)
            else:
                score = self.chance_layer(child, 1, self.depth)
            if score > best[0]:
                best = (score, action)
        return Decision(best[1], best[0])

    def max_layer(self, state, depth):
        if depth == 0 or state.is_terminal:
            return self.evaluate(state)
        best = NEG
        for a in state.legal_actions(0):
            child = state.successor(0, a)
            if child.is_terminal:
                best = max(best, self.evaluate(child))
            elif state.num_agents == 1:
                best = max(best, self.max_layer(child, depth - 1))
            else:
                best = max(best, self.chance_layer(child, 1, depth))
        return best

    def chance_layer(self, state, agent, depth):
        total = 0
        for a, p in state.outcomes(agent):
            child = state.successor(agent, a)
            if child.is_terminal:
                total += p * self.evaluate(state)
            elif agent == state.num_agents - 1:
                total += p * self.max_layer(child, depth - 1)
            else:
                total += p * self.chance_layer(child, agent + 1, depth)
        return total
