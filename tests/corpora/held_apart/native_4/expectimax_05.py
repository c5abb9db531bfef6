from pacman import SearchAgent, Decision


class Expectimax(SearchAgent):
    """The frontier is built level by level, forwards, and the values are computed backwards.
    (Same states as the recursion, but breadth first.)"""

    def search(self, state):
        root = {"state": state, "agent": 0, "left": self.depth, "kids": None, "how": None}
        levels = [[root]]
        while levels[-1]:
            new = []
            for node in levels[-1]:
                s, agent = node["state"], node["agent"]
                if node["left"] == 0 or s.is_terminal:
                    continue
                outcomes = [(a, 1) for a in s.legal_actions(0)] if agent == 0 else s.outcomes(agent)
                after = (agent + 1) % s.num_agents
                left = node["left"] - 1 if after == 0 else node["left"]
                node["kids"] = []
                for a, p in outcomes:
                    kid = {"state": s.successor(agent, a), "agent": after, "left": left, "kids": None, "how": (a, p)}
                    node["kids"].append(kid)
                    new.append(kid)
            levels.append(new)
        for level in reversed(levels):
            for node in level:
                if node["kids"] is None:
                    node["value"] = self.evaluate(node["state"])
                elif node["agent"] == 0:
                    node["value"] = max(kid["value"] for kid in node["kids"])
                else:
                    node["value"] = sum(kid["how"][1] * kid["value"] for kid in node["kids"])
        for kid in root["kids"]:
            if kid["value"] == root["value"]:
                return Decision(kid["how"][0], kid["value"])
