# A policy that was learned, as an agent: docs/environments.md.
import numpy as np

from pacman import Action, Agent
from pacman.envs import PacmanEnv


class Trained(Agent):
    def __init__(self, file="small.npz"):
        self.layers = list(np.load(file).values())  # weights and biases, in turn

    def start_game(self, state):
        self.env = PacmanEnv(state.layout, num_ghosts=state.num_agents - 1, observation="distances")

    def choose(self, state):
        seen, info = self.env.reset(options={"state": state})
        for weights, bias in zip(self.layers[:-2:2], self.layers[1:-2:2], strict=True):
            seen = np.tanh(weights @ seen + bias)
        logits = np.where(info["action_mask"], self.layers[-2] @ seen + self.layers[-1], -np.inf)
        return list(Action)[logits.argmax()]
