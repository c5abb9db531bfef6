"""Learns to win the layout small, keeps the policy, and draws how it learned.

    python docs/learn_small.py [--steps 1000000] [--seed 1] [--policy small.npz] [--curve learn-small.svg]
                               [--observation distances] [--reward shaped | scaled | score]

Maskable PPO (Schulman et al. 2017; Huang and Ontañón 2022) of sb3-contrib, a network of two layers of 64,
shaped rewards, the observation "distances", 64 games at once. Needs `pip install sb3-contrib` beside the
extra `envs`, and the extra `plots` for the curve.
"""

from __future__ import annotations

import argparse
import sys
import time
from importlib.util import find_spec

GHOSTS = "directional"
GAMES, ROUNDS = 64, 128  # at once; of each between two changes of the policy
DISCOUNT = 0.99
LONGEST = 500  # steps of a game


def missing() -> str | None:
    """Name in one sentence the packages that are not installed; None if all are."""
    for module, package in (("sb3_contrib", "sb3-contrib"), ("matplotlib", "matplotlib")):
        if find_spec(module) is None:
            return f"learn_small.py needs {package}, which is not installed: python -m pip install {package}"
    return None


def environments(observation: str, reward: str):
    """All games at once."""
    from pacman.envs import PacmanVectorEnv, Shaping

    return PacmanVectorEnv(
        GAMES,
        "small",
        ghosts=GHOSTS,
        observation=observation,
        reward=Shaping(nearest=0) if reward == "scaled" else reward,
        max_episode_steps=LONGEST,
        autoreset_mode="SAME_STEP",
    )


def games_for_stable_baselines(seed: int, observation: str, reward: str):
    """Our vector environment as Stable-Baselines3's."""
    import numpy as np
    from stable_baselines3.common.vec_env import VecEnv

    class Games(VecEnv):
        def __init__(self) -> None:
            self.envs = environments(observation, reward)
            self.ended: list[tuple[bool, int]] = []  # won? and the score, of every game
            super().__init__(GAMES, self.envs.single_observation_space, self.envs.single_action_space)

        def reset(self):
            return self.envs.reset(seed=seed)[0]

        def step_async(self, actions) -> None:
            self.actions = actions

        def step_wait(self):
            seen, rewards, terminated, truncated, infos = self.envs.step(self.actions)
            told: list[dict] = [{} for _ in range(GAMES)]
            for game in np.flatnonzero(terminated | truncated):
                last, final = infos["final_obs"][game], infos["final_info"]
                told[game] = {"terminal_observation": last, "TimeLimit.truncated": not terminated[game]}
                self.ended.append((bool(final["is_win"][game]), int(final["score"][game])))
            return seen, rewards.astype(np.float32), terminated | truncated, told

        def env_method(self, name, *args, indices=None, **options):
            return list(self.envs.call(name, *args, **options))

        def get_attr(self, name, indices=None):
            return list(self.envs.get_attr(name))

        def set_attr(self, name, value, indices=None) -> None:
            raise NotImplementedError

        def env_is_wrapped(self, wrapper_class, indices=None):
            return [False] * GAMES

        def close(self) -> None:
            self.envs.close()

    return Games()


def learn(steps: int, seed: int, observation: str, reward: str):
    """The learned model, and after each part of the learning: steps, seconds, share won, mean score."""
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback

    torch.set_num_threads(1)  # more do not help so small a network
    games = games_for_stable_baselines(seed, observation, reward)
    curve: list[tuple[int, float, float, float]] = []
    began = time.perf_counter()

    class Watch(BaseCallback):
        def _on_step(self) -> bool:
            return True

        def _on_rollout_end(self) -> None:
            last = np.array(games.ended[-300:] or [(False, 0)], dtype=float)
            curve.append((self.num_timesteps, time.perf_counter() - began, *last.mean(axis=0)))
            if len(curve) % 10 == 1:
                print("{:>9,} steps {:>5.0f} s   won {:4.0%}   score {:6.0f}".format(*curve[-1]), flush=True)

    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=ROUNDS,
        batch_size=1024,
        n_epochs=6,
        gamma=DISCOUNT,
        learning_rate=lambda left: 7e-4 * left,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [64, 64]},
        seed=seed,
        device="cpu",
    )
    model.learn(steps, callback=Watch())
    return model, curve


def keep(model, file: str) -> None:
    """The network that chooses actions: of each layer the weights and the biases."""
    import numpy as np

    layers = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    parts = [part for layer in layers if hasattr(layer, "weight") for part in (layer.weight, layer.bias)]
    np.savez(file, *[part.detach().numpy() for part in parts])


def draw(curve, file: str) -> None:
    """The share of games won and their mean score while learning, as an SVG."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    from pacman.batch.report import COLOURS, STYLE

    steps, _, won, scores = (list(column) for column in zip(*curve, strict=True))
    with pyplot.rc_context(STYLE):
        figure, (above, below) = pyplot.subplots(2, 1, sharex=True, figsize=(4.4, 3.8), layout="constrained")
        above.plot(
            [step / 1000 for step in steps], [100 * share for share in won], color=COLOURS[0], linewidth=2
        )
        above.axhline(80, color="#777777", linestyle="dashed", linewidth=1)
        above.set_ylim(-3, 103)
        above.set_ylabel("games won, %")
        below.plot([step / 1000 for step in steps], scores, color=COLOURS[1], linewidth=2)
        below.set_ylabel("mean score")
        below.set_xlabel("thousand steps; of the 300 games that ended last")
        figure.savefig(file, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns to win the layout small.")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--policy", default="small.npz", help="file to keep the policy in")
    parser.add_argument("--observation", default="distances", choices=("distances", "flat"))
    parser.add_argument("--reward", default="shaped", choices=("shaped", "scaled", "score"))
    parser.add_argument("--curve", default="learn-small.svg", help="picture to draw")
    options = parser.parse_args()
    if (sentence := missing()) is not None:
        print(sentence, file=sys.stderr)
        raise SystemExit(2)
    began = time.perf_counter()
    model, curve = learn(options.steps, options.seed, options.observation, options.reward)
    keep(model, options.policy)
    draw(curve, options.curve)
    print(f"{time.perf_counter() - began:.0f} s, of which {time.process_time():.0f} s on a processor")


if __name__ == "__main__":
    main()
