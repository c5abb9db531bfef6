"""A policy that was learned, as an agent: `pacman batch --agents docs/trained.py:Trained:file=small.zip`."""

from pacman import Action, Agent
from pacman.envs import PacmanEnv


class Trained(Agent):
    def __init__(self, file="small.zip"):
        from sb3_contrib import MaskablePPO

        self.model = MaskablePPO.load(file, device="cpu")

    def start_game(self, state):
        self.env = PacmanEnv(state.layout, num_ghosts=state.num_agents - 1, observation="distances")

    def choose(self, state):
        seen, info = self.env.reset(options={"state": state})
        number, _ = self.model.predict(seen, action_masks=self.env.action_masks(), deterministic=True)
        return list(Action)[int(number)]
