"""Searches, games and their agents: what they refuse, and how a game ends."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, cast
from unittest import mock

from agents import Expectimax
from pacman import Layout, SearchAgent, play, play_from, tree
from pacman.agents import MCTS, Minimax, RandomWalk, Star2
from pacman.batch import Experiment
from pacman.cli.main import main
from pacman.examples import Nim, Pig
from pacman.examples.backgammon_race import backgammon_race
from pacman.examples.connect_four import connect_four
from pacman.examples.nim import nim
from pacman.examples.pig import pig
from pacman.gameplay.match import Match, MatchSetup
from pacman.games import check_state
from pacman.ghosts import RandomGhost
from pacman.names.notation import parse_spec
from pacman.names.teams import ghost_specs
from pacman.trace import explain
from tests.games import broken
from tests.wording.saying import Sentences, printed, written

AGENT = "from pacman import Agent\n\nclass Mine(Agent):\n    def choose(self, state):\n        "


class Silent(SearchAgent[Any]):
    """A search that returns nothing."""

    def search(self, state: Any) -> Any: ...


@dataclass(frozen=True)
class WonByTheFirst(broken.Count):
    """A game in which states are equal that differ in who has won."""

    first: str = field(default="", compare=False)

    @property
    def is_win(self) -> bool:
        return self.is_terminal and self.first == "1"

    @property
    def is_lose(self) -> bool:
        return self.is_terminal and self.first == "2"

    @property
    def score(self) -> float:
        return 0

    def successor(self, agent: int, action: str) -> Any:
        return replace(super().successor(agent, action), first=self.first or action)


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


def odd(value: object) -> Any:
    return Minimax[Any](1, lambda state: value)


def ending(body: str, **options: Any) -> str:
    """Why a game of this agent ends."""
    written("mine.py", AGENT + body)
    return play("trap", "mine.py", seed=1, **options).outcome.reason


def two(game: Any) -> Match:
    return Match(game, [Minimax(), RandomWalk()], seed=1)


def wrong_with(game: str) -> str:
    """What is wrong first with a game that breaks one promise."""
    return check_state(getattr(broken, game)())[0]


def against(game: str, agent: str, opponent: str) -> Match:
    """A match of agents that have names."""
    return MatchSetup(game, parse_spec(agent), parse_spec(opponent)).new_game(seed=1)


def shown(*words: str) -> str:
    """What `pacman play` prints of this game, which nobody watches."""
    return printed(main, "play", "--display", "none", "--layout", "first-bite", *words)


def in_the_kit() -> None:
    """A game whose agent the kit for students does not have."""
    with mock.patch("pacman.support.installed.version", return_value="1.2+student"):
        play("small", "minimx")


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
    "width=2.5 is not a whole number; allowed is 1 to 9": lambda: connect_four(cast(Any, 2.5)),
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
    "a state has no score: WithoutScore(left=5, turn=0)": lambda: check_state(broken.WithoutScore())[0],
    "num_agents must be the same whole number from 1 on in all states: it is 3 (after 2)": lambda: wrong_with(
        "ManyAgents"
    ),
    "turn must be the number of an agent, 0 to 1: it is 2 (after 1)": lambda: wrong_with("TurnOfNobody"),
    (
        "states must be hashable: Unhashable is not, so a table of states cannot hold it (at the start)"
    ): lambda: wrong_with("Unhashable"),
    "states that are equal must answer the same: two that are equal differ in turn (after 1, 1)": lambda: (
        wrong_with("ForgetsTheTurn")
    ),
    (
        "states that are equal must answer the same: two that are equal differ in is_win, is_lose"
        " or is_terminal (after 2, 2, 1)"
    ): lambda: check_state(WonByTheFirst())[0],
    (
        "is_win, is_lose and is_terminal must be True or False: they are (0, False, False) (at the start)"
    ): lambda: wrong_with("EndsAreNumbers"),
    "a game must not be won and lost at once: is_win and is_lose are both true (after 1, 2, 2)": lambda: (
        wrong_with("WonAndLost")
    ),
    "a game that is won or lost must be over: is_terminal is false (after 2, 2)": lambda: wrong_with(
        "WonBeforeTheEnd"
    ),
    "score must be a finite number: it is nan (at the start)": lambda: wrong_with("NoNumber"),
    "role must be max, min or chance: it is 'maximum' (at the start)": lambda: wrong_with("OddRole"),
    "legal_actions must be empty where the game is over: they are ('0',) (after 1, 2, 2)": lambda: wrong_with(
        "GoesOn"
    ),
    "legal_actions must not be empty before the game is over: agent 0 has none (after 2, 2)": lambda: (
        wrong_with("Stuck")
    ),
    "actions must be texts: they are (1, 2) (at the start)": lambda: wrong_with("Numbers"),
    "actions must be different: they are ('1', '2', '1', '2') (at the start)": lambda: wrong_with("Twice"),
    (
        "the probabilities of outcomes must sum to 1, and none be below 0: they are (('1', 0.4), "
        "('2', 0.4)) (at the start)"
    ): lambda: wrong_with("HalfAChance"),
    "outcomes must hold each legal action once: they are (('1', 1.0),) (at the start)": lambda: wrong_with(
        "ForgetsAnOutcome"
    ),
    "successor must return a state: it returns None, which has no num_agents (at the start)": lambda: (
        wrong_with("ReturnsNothing")
    ),
    "successor must not change the state that is asked: '1' changes it (at the start)": lambda: wrong_with(
        "Changes"
    ),
    (
        "successor must return equal states for the same action: '1' gives two that are not (at the start)"
    ): lambda: wrong_with("EqualsNothing"),
    (
        "successor must refuse an action that is not legal by IllegalActionError: it takes 'no "
        "such action' (at the start)"
    ): lambda: wrong_with("TakesAnything"),
    (
        "successor must refuse an action that is not legal by IllegalActionError: it raises "
        "KeyError: 'no such action' (at the start)"
    ): lambda: wrong_with("RaisesKeyErrors"),
    "a state raised ZeroDivisionError: division by zero (after 2)": lambda: wrong_with("Fails"),
    (
        "the evaluation <lambda> must give a finite number within ±1e+300, and gave None (is a "
        "return missing?) for <leaf 'B1' of textbook>"
    ): lambda: odd(None).search(tree.load("textbook").initial),
    "Silent.search must return a Decision(action, value), not None (is a return missing?)": lambda: (
        Silent().choose(tree.load("textbook").initial)
    ),
    (
        "the evaluation <lambda> must give a finite number within ±1e+300, and gave '7' for <leaf"
        " 'B1' of textbook>"
    ): lambda: Minimax(1, lambda state: "7").search(tree.load("textbook").initial),
    (
        "checkers='6+13' are no checkers; write up to 4 points from 1 to 12 with + between, as in 6+5+3"
    ): lambda: backgammon_race("6+13"),
    (
        "max_moves=1 leaves nothing to play after 1 move; moves are counted from the start of the game"
    ): lambda: play_from(play("small", "reflex", seed=14), 1, max_moves=1),
    "1 agent is given; this state needs 3": lambda: Match(Pig(), [Minimax()], seed=1),
    (
        "expectimax takes an agent that is min for chance, so it cannot play agent 1 of pig; name"
        " another opponent"
    ): lambda: against("pig", "expectiminimax", "expectimax"),
    "num_ghosts=2, but 1 ghost is given": lambda: play("medium", "reflex", [RandomGhost()], num_ghosts=2),
    "num_ghosts=1, but 2 ghosts are given": lambda: play(
        "medium", "reflex", [RandomGhost(), RandomGhost()], num_ghosts=1
    ),
    (
        "Mine in mine.py is not a subclass of pacman.Agent; write class Mine(Agent): and import "
        "Agent from pacman"
    ): lambda: play("small", written("mine.py", "class Mine:\n    def choose(self, state): ...\n")),
    (
        "mine.py:Mine is not a subclass of pacman.Agent; write class Mine(SearchAgent): and "
        "import SearchAgent from pacman"
    ): lambda: play("small", written("mine.py", "class Mine:\n    def search(self, state): ...\n") + ":Mine"),
    "2 ghosts are named in 'random+directional' and 1 plays; name one for all, or one each": lambda: play(
        "small", "reflex", "random+directional"
    ),
    "1 ghost requested; the layout first-bite allows 0 to 0": lambda: play(
        "first-bite", "reflex", "random", num_ghosts=1
    ),
    "2 ghosts are named in 'random+directional' and 0 play; name one for all, or one each": lambda: play(
        "first-bite", "reflex", "random+directional"
    ),
    (
        "there is no agent 'minimx'; did you mean 'minimax'? there are: alphabeta, bestreply, "
        "epsilonminimax, expectimax, expectiminimax, keyboard, maxn, mcts, minimax, optimal, pvs,"
        " random, reflex, star1, star2; the kit for students has no searches: give your own, as "
        "path/to/file.py:Name"
    ): in_the_kit,
    (
        "expectimax has no option 'attack'; its options are: depth (int, default 2); evaluation "
        "(evaluation, default score); model (ghost or none, default None); ms (float or none, "
        "default None); table (bool, default False); for an option of the model write "
        "model=[directional:attack=0.3]"
    ): lambda: play("small", "expectimax:model=directional:attack=0.3"),
    (
        "'expectimax:model=[directional:attack=0.3' has a [ that is never closed, at character "
        "18; brackets come in pairs, as in model=[directional:attack=0.9]"
    ): lambda: play("small", "expectimax:model=[directional:attack=0.3"),
    (
        "'expectimax:model=directional:attack=0.3]' has a ] that closes nothing, at character 40;"
        " brackets come in pairs, as in model=[directional:attack=0.9]"
    ): lambda: play("small", "expectimax:model=directional:attack=0.3]"),
    (
        "Draw with -150 points: the limit of 150 moves was reached; in the last 150 moves Pacman "
        "ate nothing and stayed on 1 cell (150 moves)"
    ): lambda: shown(
        "--agent", written("mine.py", AGENT + "return 'Stop'"), "--max-moves", "150", "--seed", "1"
    ),
}
