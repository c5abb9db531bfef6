from pacman import Decision, SearchAgent


# 作业二 第2题   (按照 Java 版本翻译过来的)
class Minimax(SearchAgent):

    def search(self, state):
        INF = float("inf");
        bestValue = -INF;
        bestAction = None;
        if (state.is_terminal):
            return Decision(None, self.evaluate(state));
        for action in state.legal_actions(0):
            value = self.getValue(state.successor(0, action), 1, self.depth);
            if (value > bestValue):
                bestValue = value;
                bestAction = action;
        return Decision(bestAction, bestValue);

    def getValue(self, state, agent, depth):
        # 到底了 / 游戏结束了
        if (depth == 0 | state.is_terminal):
            return self.evaluate(state);
        next = agent + 1;
        nextDepth = depth;
        if (next == state.num_agents):
            next = 0;
        if (next == 0):
            nextDepth = depth - 1;
        if (agent == 0):
            result = -float("inf");
            for action in state.legal_actions(agent):
                result = max(result, self.getValue(state.successor(agent, action), next, nextDepth));
            return result;
        else:
            result = float("inf");
            for action in state.legal_actions(agent):
                result = min(result, self.getValue(state.successor(agent, action), next, nextDepth));
            return result;
