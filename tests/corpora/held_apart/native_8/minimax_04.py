from pacman import Decision, SearchAgent


class Minimax(SearchAgent):
    """Minimax without recursion: I keep the open nodes on a stack myself."""

    def search(self, state):
        stack = [self.node(state, 0, self.depth)]
        done = None  # value of the node that was finished last
        last = None
        while stack:
            top = stack[-1]

            # give the finished child's value to its parent
            if done is not None:
                if top["best"] is None:
                    better = True
                elif top["agent"] == 0:
                    better = done > top["best"]
                else:
                    better = done < top["best"]
                if better:
                    top["best"] = done
                    top["move"] = top["trying"]
                done = None

            # all children seen
            if not top["todo"]:
                last = stack.pop()
                done = last["best"]
                continue

            action = top["todo"].pop(0)
            top["trying"] = action
            child = top["state"].successor(top["agent"], action)
            agent = (top["agent"] + 1) % state.num_agents
            rounds = top["rounds"] - 1 if agent == 0 else top["rounds"]
            if rounds <= 0 or child.is_terminal:
                done = self.evaluate(child)
            else:
                stack.append(self.node(child, agent, rounds))

        # the root is popped at the very end
        return Decision(last["move"], last["best"])

    def node(self, state, agent, rounds):
        return {
            "state": state,
            "agent": agent,
            "rounds": rounds,
            "todo": list(state.legal_actions(agent)),
            "best": None,
            "move": None,
            "trying": None,
        }
