"""Searches, games and their agents: what they refuse, and how a game ends."""

from __future__ import annotations

from typing import Any

from agents import Expectimax
from pacman import Layout, SearchAgent, play, play_from, tree
from pacman.agents import MCTS, Minimax, RandomWalk, Star2
from pacman.batch import Experiment
from pacman.examples import Nim, Pig
from pacman.examples.connect_four import connect_four
from pacman.examples.nim import nim
from pacman.examples.pig import pig
from pacman.gameplay.match import Match
from pacman.names.registry import ghost_specs
from pacman.trace import explain
from tests.wording.saying import Sentences, written

AGENT = "from pacman import Agent\n\nclass Mine(Agent):\n    def choose(self, state):\n        "


class Believes:
    """A model that is no distribution."""

    def distribution(self, state: Any, agent: int) -> Any:
        return [(action, 0.6) for action in state.legal_actions(agent)]


def corridor(length: int) -> Any:
    """A tree that is deep and has one leaf."""
    nested: Any = 1
    for _ in range(length):
        nested = [nested]
    return tree.nested(nested, ["max"]).initial


def odd(value: object) -> SearchAgent[Any]:
    return Minimax[Any](1, lambda state: value)


def ending(body: str, **options: Any) -> str:
    """Why a game of this agent ends."""
    written("mine.py", AGENT + body)
    return play("trap", "mine.py", seed=1, **options).outcome.reason


def two(game: Any) -> Match:
    return Match(game, [Minimax(), RandomWalk()], seed=1)


def importing_a_broken_file() -> str:
    """A file whose neighbour has a mistake."""
    written("neighbour_that_fails.py", "x = 1\n1 / 0\n")
    return written("mine.py", "import neighbour_that_fails\n" + AGENT + "pass\n")


SENTENCES: Sentences = {
    "probes=0 is out of range; allowed are 1 to 1,000,000": lambda: Star2(probes=0),
    "depth=-1 is out of range; allowed are 0, 1, 2, … rounds": lambda: Minimax(depth=-1),
    (
        "the evaluation <lambda> must give a finite number within ±1e+300, and gave nan for <leaf "
        "'B1' of textbook>"
    ): lambda: odd(float("nan")).search(tree.load("textbook").initial),
    (
        "Believes gives no distribution for agent 1, whose probabilities must sum to 1: (('Left', "
        "0.6), ('Right', 0.6)) for <chance node 'B' of gamble>"
    ): lambda: Expectimax(1, model=Believes()).search(tree.load("gamble").initial),
    "MCTS has no random numbers yet: play() passes them, or set agent.rng = random.Random(seed)": lambda: (
        MCTS().search(tree.load("textbook").initial)
    ),
    "this search is more than 500 calls deep, too deep to be explained": lambda: explain(
        Minimax(3000), corridor(1500)
    ),
    (
        "there is no agent 'nobody'; there are: alphabeta, bestreply, epsilonminimax, expectimax, "
        "expectiminimax, keyboard, maxn, mcts, minimax, optimal, pvs, random, reflex, star1, "
        "star2; or give module:Name or path/to/file.py:Name"
    ): lambda: play("small", "nobody"),
    "there is no file nowhere.py": lambda: play("small", "nowhere.py"),
    (
        "there is no agent 'nowhere'; there are: alphabeta, bestreply, epsilonminimax, "
        "expectimax, expectiminimax, keyboard, maxn, mcts, minimax, optimal, pvs, random, reflex, "
        "star1, star2; or give module:Name or path/to/file.py:Name"
    ): lambda: play("small", "nowhere"),
    "broken.py cannot be loaded, broken.py line 1: ModuleNotFoundError: No module named 'nowhere'": lambda: (
        play("small", written("broken.py", "import nowhere\n"))
    ),
    (
        "minimax has no option 'deep'; did you mean 'depth'? its options are: depth (int, default "
        "2); evaluation (evaluation, default score); ms (float or none, default None); table "
        "(bool, default False)"
    ): lambda: play("small", "minimax:deep=3"),
    "minimax: depth=abc is not int": lambda: play("small", "minimax:depth=abc"),
    (
        "there is no ghost 'directionl'; did you mean 'directional'? there are: directional, "
        "greedy, random; or give module:Name or path/to/file.py:Name"
    ): lambda: play("medium", "reflex", "random,directionl"),
    "3 ghosts are named in 'random+random+random' and 2 play; name one for all, or one each": lambda: play(
        "medium", "reflex", "random+random+random"
    ),
    "3 ghosts requested; the layout medium allows 0 to 2": lambda: ghost_specs(
        "random", Layout.load("medium"), 3
    ),
    "attack=2.0 is not a probability; allowed is 0 to 1": lambda: play(
        "small", "reflex", "directional:attack=2"
    ),
    (
        "there is no ghost 'reflex'; did you mean 'greedy'? there are: directional, greedy, "
        "random; or give module:Name or path/to/file.py:Name"
    ): lambda: play("small", "reflex", "reflex"),
    (
        "max_moves=40 leaves nothing to play after 40 moves; moves are counted from the start of the game"
    ): lambda: play_from(play("small", "reflex", seed=14), 40, max_moves=40),
    "move=121 is out of range; allowed is 0 to 120": lambda: play_from(play("small", "reflex", seed=14), 121),
    "after move 120 the game is over, so it cannot continue; choose an earlier move": lambda: play_from(
        play("small", "reflex", seed=14), 120
    ),
    "2 agents are given; this state needs 3": lambda: Match(Pig(), [Minimax(), RandomWalk()], seed=1),
    "the game is over before the first move: <Nim 0, agent 0 moves>": lambda: two(Nim((0,))),
    "only games of Pacman have a record, and this is one of Nim; call step() until outcome is set": lambda: (
        two(Nim((1, 2))).record()
    ),
    "'roll' of agent 1 is not legal in <Pig 0:0, 0 rolled, agent 0 moves>": lambda: pig().successor(
        1, "roll"
    ),
    "heaps='3,4' are no heaps of Nim; write sizes from 1 to 20 with + between, as in 3+4+5": lambda: nim(
        "3,4"
    ),
    "width=2.5 is not a whole number; allowed is 1 to 9": lambda: connect_four(2.5),
    "agent 0 (Mine) raised ZeroDivisionError: division by zero": lambda: ending("1 / 0"),
    (
        "agent 0 (Mine) answered 'stop', which is not legal (did you mean 'Stop'?); legal were: "
        "West, Stop, East"
    ): lambda: ending("return 'stop'"),
    (
        "agent 0 (Mine) answered None, which is not an action (is a return missing?); legal were: "
        "West, Stop, East"
    ): lambda: ending("return None"),
    "agent 0 (Mine) raised SystemExit": lambda: ending("raise SystemExit"),
    "the limit of 1 moves was reached": lambda: ending("return state.legal_actions()[0]", max_moves=1),
    "Pacman ate all the food": lambda: play("first-bite", "reflex", seed=1).outcome.reason,
    "ghost 2 caught Pacman": lambda: play("trap", "random", seed=2).outcome.reason,
    "ghost 1 caught Pacman": lambda: play("small", "reflex", seed=14, ghosts="directional").outcome.reason,
    "memory=100 and regret cannot be used together, because the board's solution needs memory, too": lambda: (
        Experiment(agents=("reflex",), memory=100, regret=True).check()
    ),
    "agents are missing, or one has no name: give at least one name": lambda: Experiment(agents=()).check(),
    "mine.py needs a value for depth; its options are: depth (int, required)": lambda: play(
        "small",
        written(
            "mine.py", AGENT.replace("    def", "    def __init__(self, depth: int): ...\n\n    def") + "pass"
        ),
    ),
    "mine.py must hold exactly one agent, or be followed by :Name; it has none": lambda: play(
        "small", written("mine.py", "class Mine: ...\n")
    ),
    "mine.py cannot be loaded, neighbour_that_fails.py line 2: ZeroDivisionError: division by zero": lambda: (
        play("small", importing_a_broken_file())
    ),
    "'9' is not legal in <ConnectFour ///>": lambda: connect_four().successor(0, "9"),
}
