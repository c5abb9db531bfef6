import random
from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):

    def search(self, state):
        # the values of all actions of pacman
        actions = state.legal_actions(0)
        scores = []
        for action in actions:
            scores.append(self.average(state.successor(0, action), 1, 0))
        best_score = max(scores)
        # several can be the best
        best_indices = [i for i in range(len(scores)) if scores[i] == best_score]
        chosen = random.choice(best_indices)
        return Decision(actions[chosen], best_score)

    def average(self, state, agent, depth):
        # next round
        if agent == state.num_agents:
            agent = 0
            depth = depth + 1
        # stop here
        if state.is_terminal or depth == self.depth:
            return self.evaluate(state)

        result = 0
        if agent == 0:
            actions = state.legal_actions(0)
            for action in actions:
                value = self.average(state.successor(0, action), 1, depth)
                result = result + value / len(actions)
            return result

        for action, probability in state.outcomes(agent):
            value = self.average(state.successor(agent, action), agent + 1, depth)
            result = result + probability * value
        # average over all the ghosts
        number_of_ghosts = state.num_agents - 1
        return result / number_of_ghosts
