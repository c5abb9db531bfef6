from pacman import Decision, SearchAgent


class Expectimax(SearchAgent):
    # same as my minimax but the ghosts have the average

    def search(self, state):
        self.number_of_agents = state.num_agents
        best_action = "nothing"
        best_value = "nothing"
        for action in state.legal_actions(0):
            after = state.successor(0, action)
            value = self.look(after, 1, 0)
            if best_value == "nothing":
                best_value = value
                best_action = action
            elif value > best_value:
                best_value = value
                best_action = action
            else:
                pass
        return Decision(best_action, best_value)

    def look(self, state, agent, round_number):
        if state.is_terminal:
            return self.evaluate(state)

        if agent == 0:
            if round_number == self.depth:
                return self.evaluate(state)
            highest = "nothing"
            for action in state.legal_actions(0):
                after = state.successor(0, action)
                value = self.look(after, 1, round_number)
                if highest == "nothing":
                    highest = value
                elif value > highest:
                    highest = value
                else:
                    pass
            return highest

        elif agent == self.number_of_agents - 1:
            # last ghost
            how_many = 0
            together = 0
            for action in state.legal_actions(agent):
                after = state.successor(agent, action)
                value = self.look(after, 0, round_number + 1)
                together = together + value
                how_many = how_many + 1
            return together / how_many

        else:
            # a ghost after which there is another ghost
            how_many = 0
            together = 0
            for action in state.legal_actions(agent):
                after = state.successor(agent, action)
                value = self.look(after, agent + 1, round_number)
                together = together + value
                how_many = how_many + 1
            return together / how_many
