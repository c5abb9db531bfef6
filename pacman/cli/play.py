"""`pacman play`: watch games, or play them without a display; also as a course's own command line says it."""

from __future__ import annotations

import contextlib
import math
import os
import re
import shlex
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource
from rich.console import Console
from rich.markup import escape
from rich.table import Column, Table

from pacman.agent import SteeredAgent
from pacman.cli.entry import AGENT_FAILED, DIFFERS, DONE
from pacman.cli.options import (
    STANDARD_OUTPUT,
    CommandWithAgents,
    Display,
    NewPath,
    Whole,
    agent_arg_option,
    agent_option,
    display_option,
    layout_option,
    move_option,
    moves_before,
    speed_option,
    theme_option,
)
from pacman.errors import AgentError, DisplayError, OptionError, UnknownNameError, printable
from pacman.gameplay.game import DEFAULT_MAX_MOVES, STOPPED, describe_dithering
from pacman.gameplay.match import Match, MatchSetup, state_text
from pacman.gameplay.record import MAX_SEED, Outcome, Record, RecordFile
from pacman.gameplay.setup import DEFAULT_GHOSTS, GameSetup
from pacman.games import check_state, game_names, load_game, role_in_game
from pacman.layout import SUFFIX, Layout, layout_names
from pacman.names.interfaces import imports_another, is_classic
from pacman.names.notation import AgentSpec, name_in, parse_options, parse_spec
from pacman.names.options import options_of
from pacman.names.registry import (
    AGENT,
    EVALUATION,
    GAME,
    GHOST,
    find,
    find_agent,
    ghost_specs,
    names_code,
    registered_names,
)
from pacman.randomness import fresh_seed
from pacman.state import GameState
from pacman.support.installed import DISTRIBUTION, is_kit
from pacman.support.language import message, say, say_figures, say_number, spoken
from pacman.support.places import PLAYERS
from pacman.view.palette import THEMES
from pacman.view.playback import Optimum
from pacman.view.wording import headline, origin_text, reason_text

if TYPE_CHECKING:
    from pacman.optimal import Solution
    from pacman.view.playback import OptimumOf
    from pacman.view.session import Session


# Choosing a display, and showing a session in it.


class FailurePrinter:
    """Prints how agents failed, and where, the same failure once."""

    def __init__(self) -> None:
        self.printed: set[Outcome] = set()

    def __call__(self, outcome: Outcome) -> None:
        """Prints this failure, unless it was printed before."""
        if outcome not in self.printed:
            self.printed.add(outcome)
            said = say("agent error: {reason}", reason=reason_text(outcome.reason))
            text = printable(f"{said}\n{outcome.traceback}".rstrip())
            # Not by click, which writes past a display that draws on the terminal.
            sys.stderr.write(text + "\n")


def show(
    session: Session, display: Display, speed: float, theme: str = "dark", record: Path | None = None
) -> Display:
    """Shows the session, closes it, and returns where it was shown. Pages are written beside `record`.

    Raises DisplayError if a window was asked for and cannot be.
    """
    try:
        if display == "window":
            _in_window(session, speed, theme, record, required=True)
        elif display == "auto":
            display = "window" if _in_window(session, speed, theme, record, required=False) else "terminal"
        if display == "terminal":
            _in_terminal(session, speed)
    finally:
        session.close()
    return display


def _in_terminal(session: Session, speed: float) -> None:
    from pacman.view.terminal import TerminalView

    session.ready()
    view = TerminalView(Console(highlight=False), session, speed=speed)
    try:
        view.run()
    finally:
        view.session.close()


def _in_window(session: Session, speed: float, theme: str, record: Path | None, *, required: bool) -> bool:
    """Whether it was shown in a window; if not, one line says why."""
    try:
        from pacman.view.window import show_in_window

        show_in_window(session, speed=speed, pictures=Path.cwd(), record=record, theme=THEMES[theme])
    except (DisplayError, ImportError) as error:
        session.ready()  # what is wrong with the agents is said first
        if required:
            raise DisplayError(f"{error}; try --display terminal") from None
        click.echo(say("{error}: playing in the terminal.", error=say(str(error))), err=True)
        return False
    return True


# What is printed when a display was closed: how the games ended, and how to see them again.

DECIDED_HERE = ("seed", "games", "record")  # options that are not repeated as they were given


def result_line(record: Record, *, with_seed: bool = False) -> str:
    """How one game ended, in a line."""
    outcome = record.outcome
    return say(
        "{end}: {reason} ({facts})",
        end=headline(outcome, record.score),
        reason=reason_text(outcome.reason, describe_dithering(outcome, record.states())),
        facts=_facts(record) if with_seed else _moves(record),
    )


def _moves(record: Record) -> str:
    return say_number("{number} move", "{number:,} moves", len(record.moves))


def _facts(record: Record) -> str:
    moves = len(record.moves)
    seed = str(record.seed)  # as a command has it
    return say_number("{number} move, seed {seed}", "{number:,} moves, seed {seed}", moves, seed=seed)


def ending_lines(records: Sequence[Record], file: Path | None, *, told: bool) -> str:
    """The lines for the games that were watched; `told`: the display has said already how they ended."""
    played = [number for number, record in enumerate(records) if not record.branch]
    lines = [_ending([records[number] for number in played], told)] if played else []
    if played and file is not None:
        lines[0] += f"; {_file_arguments(records, played[-1], file)}"
    return "\n".join([*lines, *branch_lines(records, file)])


def branch_lines(records: Sequence[Record], file: Path | None) -> list[str]:
    """A line for each of these games that continues a different game."""
    lines = []
    for number, record in enumerate(records):
        if record.branch:
            facts = {"agent": printable(str(record.agents[0])), "origin": origin_text(record.branch)}
            line = say("{agent} {origin}: {result}", **facts, result=result_line(record))
            lines.append(line if file is None else f"{line}; {_file_arguments(records, number, file)}")
    return lines


def _file_arguments(records: Sequence[Record], number: int, file: Path) -> str:
    chosen = f" --game {number + 1}" if len(records) > 1 else ""
    return say("the record: {command}", command=_quote_command(["replay", str(file)]) + chosen)


def _ending(records: Sequence[Record], told: bool) -> str:
    """How these games ended, and last how the last one is played again."""
    last = records[-1]
    words = command(last.seed, last.agents[0])
    if len(records) > 1:
        return f"{_summary_line(records)}\n{say('the last one again: {command}', command=words)}"
    facts, again = _facts(last), say("again: {command}", command=words)
    if last.outcome.reason == STOPPED:
        points = {"points": last.score, "facts": facts}
        return f"{say('Left before its end, with {points:,} points ({facts})', **points)}\n{again}"
    if told or last.outcome.result == "agent error":  # whose error is printed with its traceback
        return f"{facts}; {again}"
    return f"{result_line(last, with_seed=True)}\n{again}"


def command(seed: int, agent: AgentSpec) -> str:
    """The command that plays the game with this seed again, as this one was called.

    It names the agent even where this one did not.
    """
    context = click.get_current_context()
    words, written = ["play"], {*DECIDED_HERE}
    if context.params.get("agent") is None:
        words += ["--agent", str(agent)]
        written |= {"agent_arg"}
    for name in dict.fromkeys(parameter.name or "" for parameter in context.command.params):
        if name in written or context.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        given = context.params[name]
        for value in given if isinstance(given, tuple) else (given,):
            words += [f"--{name.replace('_', '-')}", _as_given(value)]
    return _quote_command([*words, "--seed", str(seed)])


def _as_given(value: object) -> str:
    if isinstance(value, float):
        return "max" if math.isinf(value) else f"{value:g}"
    return str(value)


def _quote_command(words: Sequence[str]) -> str:
    """These words of a command as a shell reads them, after the name by which the program was called."""
    program = click.get_current_context().find_root().info_name or "pacman"
    return f"{program} {subprocess.list2cmdline(words) if os.name == 'nt' else shlex.join(words)}"


def _summary_line(records: Sequence[Record]) -> str:
    left = [record for record in records if record.outcome.reason == STOPPED]
    count = Counter(record.outcome.result for record in records if record not in left)
    results = [
        *([say_number("{number} won", "{number} won", count["win"])] if count["win"] else []),
        *([say_number("{number} lost", "{number} lost", count["loss"])] if count["loss"] else []),
        *([say_number("{number} drawn", "{number} drawn", count["draw"])] if count["draw"] else []),
    ]
    if failed := count["agent error"]:
        how = say_number("{number} ended in an agent error", "{number} ended in an agent error", failed)
        results.append(how)
    if left:
        how = say_number("{number} left before the end", "{number} left before the end", len(left))
        results.append(how)
    seeds = sorted({record.seed for record in records})
    first, last = str(seeds[0]), str(seeds[-1])
    return say(
        "{games} games: {results}; mean score {score:,.0f} ({seeds})",
        games=len(records),
        results=spoken().comma.join(results),
        score=mean(record.score for record in records),
        seeds=say("seed {seed}", seed=first)
        if first == last
        else say("seeds {first} to {last}", first=first, last=last),
    )


# `--optimal`: the best that is possible, shown beside what an agent thinks.

AT_ONCE = STANDARD_OUTPUT  # in place of a file: the board is small, and is solved now
SMALL = 100  # megabytes that this may use; some half a million states, in seconds

optimal_option = click.option(
    "--optimal",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    is_flag=False,
    flag_value=str(AT_ONCE),
    metavar="[FILE]",
    help="Show what optimal play brings, as well. FILE is what pacman optimal --out kept; "
    "without it, or with -, a small board is solved at once.",
)


class ShownOptimum:
    """Answers a display's questions about a solved game; each answer is computed once.

    >>> from pacman.names.registry import ghost_specs
    >>> board = Layout.load("power")
    >>> ghosts = ghost_specs("random", board)
    >>> answer = ShownOptimum(load_solution(board, ghosts, AT_ONCE), ghosts)(ghosts, GameState.initial(board))
    >>> sorted(answer.best), round(answer.scores["East"], 9)
    (['East'], 203.75)
    """

    def __init__(self, solution: Solution, ghosts: Sequence[AgentSpec]) -> None:
        self._solution, self._ghosts = solution, tuple(ghosts)
        self._answers: dict[GameState, Optimum] = {}

    def __call__(self, ghosts: Sequence[AgentSpec], state: GameState) -> Optimum:
        """What is known of this state, in which Pacman is to move."""
        if state.layout != self._solution.layout:
            return Optimum(problem=message("another board"))
        if tuple(ghosts) != self._ghosts:
            return Optimum(problem=message("other ghosts play here"))
        if state not in self._answers:
            self._answers[state] = self._answer(state)
        return self._answers[state]

    def _answer(self, state: GameState) -> Optimum:
        from pacman.optimal import OptimalError
        from pacman.optimal.solution import best_of

        try:
            values = self._solution.actions(state)
        except OptimalError:
            return Optimum(problem=message("this state is not solved"))
        if not values:
            return Optimum()
        best = frozenset(map(str, best_of(values)))
        return Optimum({str(action): value.score for action, value in values.items()}, best)


def load_solution(board: Layout, ghosts: Sequence[AgentSpec], file: Path, name: str = "") -> Solution:
    """The solution in this file, or for AT_ONCE a small board's solution; stderr tells how far it has come.

    `name` is the layout as a command names it. Raises OptimalError or OptionError that tell what helps.
    """
    from pacman.cli.optimal import progress
    from pacman.optimal import Team, TooLargeError, solve
    from pacman.optimal.agent import solve_command, too_large_error

    team = Team.of_specs(ghosts)
    if file != AT_ONCE and not file.exists():
        raise OptionError(
            f"--optimal {file}: there is no such file;"
            f" `{solve_command(board, team, name)} --out {shlex.quote(str(file))}` writes it"
        )
    try:
        with progress() as tell:
            return solve(board, team, file=None if file == AT_ONCE else file, memory=SMALL, tell=tell)
    except TooLargeError as error:
        raise too_large_error(error, board, team, "at once", "give --optimal FILE", name) from None


def shown_optimum(
    board: Layout, ghosts: Sequence[AgentSpec], file: Path | None, name: str = ""
) -> ShownOptimum | None:
    """What a display asks about optimal play; None if nobody wants it."""
    return None if file is None else ShownOptimum(load_solution(board, ghosts, file, name), ghosts)


def optimum_of_record(record: Record, file: Path | None) -> ShownOptimum | None:
    """What a display asks about optimal play in a record, whose code is not run; None without a file."""
    if file is None:
        return None
    board, ghosts = board_of(record)
    return ShownOptimum(load_solution(board, ghosts, file), ghosts)


def board_of(record: Record) -> tuple[Layout, tuple[AgentSpec, ...]]:
    """The board and the ghosts of a record. Raises OptionError if --optimal would have to run other code."""
    ghosts = tuple(record.agents[1:])
    foreign = [ghost for ghost in ghosts if names_code(GHOST, ghost)]
    if foreign:
        raise OptionError(
            f"--optimal would run the ghost {foreign[0]}, which the record names; it is for ghosts of ours"
        )
    return record.initial_state().layout, ghosts


# `pacman play --game` and `pacman games`: games that are not Pacman, as text.

PACMANS = ("layout", "ghosts", "num_ghosts", "record", "speed", "theme", "optimal")  # options of pacman play

GAME_EXAMPLES = """\b
Examples:
  pacman games
  pacman games nim:heaps=3+4+5
  pacman games my_game.py:MyGame                       check that its states keep all promises
  pacman play --game nim --agent alphabeta --opponents mcts
"""


class Person(SteeredAgent[Any]):
    """A person who writes actions, or their numbers, in the terminal."""

    def steer(self, action: str) -> None:
        """No keys are pressed here."""

    def choose(self, state: Any) -> str:
        legal = state.legal_actions(self.index)
        click.echo("  ".join(f"{number}) {action}" for number, action in enumerate(legal, 1)))
        while True:
            try:
                asked = say("agent {agent}, your move", agent=self.index)
                answer = str(click.prompt(asked, prompt_suffix="? ")).strip()
            except click.Abort:  # Ctrl-C, or nothing more to read
                raise KeyboardInterrupt from None
            if answer in legal:
                return answer
            if answer.isdecimal() and 1 <= int(answer) <= len(legal):
                return str(legal[int(answer) - 1])
            wrong = message("{answer} is not one of them; write a move, or a number from 1 to {most}")
            click.echo(say(wrong, answer=repr(answer), most=len(legal)))


def check_options(game: str) -> None:
    """Raises OptionError if an option of `pacman play` was given that is Pacman's alone."""
    context = click.get_current_context()
    given = [name for name in PACMANS if context.get_parameter_source(name) == ParameterSource.COMMANDLINE]
    if given:
        option = given[0].replace("_", "-")
        raise OptionError(f"--{option} is Pacman's; {game} is played as text, without it")
    if context.params.get("display") == "window":
        raise OptionError(f"--display window is Pacman's; {game} is played as text: terminal or none")


def play_game(setup: MatchSetup, seed: int | None, games: int, *, quiet: bool) -> int:
    """Plays so many games with seeds that count up, and prints each move, unless `quiet`."""
    first = fresh_seed() if seed is None else seed
    persons = [index for index, spec in enumerate(setup.specs) if spec.name == "keyboard"]
    if persons and quiet:
        raise OptionError("the agent keyboard is a person, who must see the game: leave out --display none")
    if len(persons) == len(setup.specs):
        raise OptionError("the agent keyboard is one person; let another agent play against it")
    setup.new_game(first)  # every complaint about names and options comes before
    if seed is None:
        click.echo(say("seed {seed}", seed=str(first)))
    results: Counter[str] = Counter()
    failed = FailurePrinter()
    for number in range(first, first + games):
        match = setup.new_game(number, _persons(setup, persons))
        _play(match, setup, quiet=quiet or (games > 1 and not persons))
        assert match.outcome is not None, "it was played to its end"
        results[match.outcome.result] += 1
        if match.outcome.result == "agent error":
            failed(match.outcome)
        elif games == 1:
            _tell_end(match)
    if games > 1:
        _print_games_summary(results, games)
    return AGENT_FAILED if results["agent error"] else DONE


def _persons(setup: MatchSetup, seats: list[int]) -> dict[int, Any]:
    agents = load_game(setup.game).initial.num_agents
    everywhere = [0] if 0 in seats else list(range(1, agents))
    return {index: Person() for index in everywhere} if seats else {}


def _play(match: Match, setup: MatchSetup, *, quiet: bool) -> None:
    if not quiet:
        click.echo(f"{state_text(match.state)}\n")
    while match.outcome is None:
        turn, moves = match.turn, len(match.moves)
        by_chance = role_in_game(match.state) == "chance"
        match.step()
        if not quiet and len(match.moves) > moves:
            name = say("chance") if by_chance else str(setup.specs[min(turn, 1)])
            said = say("agent {agent} ({name}): {move}", agent=turn, name=name, move=match.moves[-1])
            click.echo(f"{said}\n{state_text(match.state)}\n")


def _tell_end(match: Match) -> None:
    assert match.outcome is not None, "it was played to its end"
    said = say_number(
        "{reason}, score {score:g} ({number} move)",
        "{reason}, score {score:g} ({number:,} moves)",
        len(match.moves),
        reason=reason_text(match.outcome.reason),
        score=match.state.score,
    )
    click.echo(said)


def _print_games_summary(results: Counter[str], games: int) -> None:
    table = Table(*_headings())
    table.add_row(str(games), *(str(results[each]) for each in ("win", "loss", "draw", "agent error")))
    Console(highlight=False).print(table)


@click.command(epilog=GAME_EXAMPLES)
@click.argument("names", nargs=-1, metavar="[GAME]...")
def games(names: tuple[str, ...]) -> int:
    """List the games that are not Pacman, or check that some keep what every game promises.

    A GAME is a bundled name, module:Class, file.py:Class or file.py:function, with its options.
    """
    console = Console(highlight=False)
    if not names:
        _list(console)
        return DONE
    broken = 0
    for name in names:
        game = load_game(name)
        console.print(f"[bold]{escape(str(game))}[/]")
        console.print(state_text(game.initial), markup=False)
        found = check_state(game.initial)
        broken += bool(found)
        for sentence in found or [say("Its states keep what every state promises, as far as we looked.")]:
            console.print(sentence, markup=False, soft_wrap=True)
    return DIFFERS if broken else DONE


def _list(console: Console) -> None:
    table = Table(say("game"), say("options"), Column(say("what it is"), overflow="fold"))
    for name in game_names():
        factory: Any = find(GAME, name)
        options = "\n".join(option.said for option in options_of(factory)) or say("none")
        about = say((factory.__doc__ or "").partition("\n")[0])
        table.add_row(f"[bold]{name}[/]", escape(options), escape(about))
    console.print(table)


# The command line of a course's own `pacman.py`, in the words of `pacman play`.

FILE = "multiAgents.py"  # that makes a folder a course's
AGENTS = "*gents.py"  # where a course's program looks for agents
GHOST_FILE = "ghostAgents.py"  # and for ghosts
LAYOUTS = "layouts"
USUAL_LAYOUT, USUAL_GHOSTS = "mediumClassic", "random"
GHOSTS = {"RandomGhost": "random", "DirectionalGhost": "directional"}
PEOPLE = {"KeyboardAgent": "keyboard"}
# A ghost's name in a team: neither a module, nor a file, nor an option's value.
GHOST_NAME = r"(?<![^\s,+\[])[^\W\d]\w*(?=\s*(?:[,+\]]|$)|:\w+=)"
FRAME_TIME = 0.1  # seconds; what a frame took there
SLOWEST, FASTEST = 0.1, 1000.0

# Long names there, with today's; and letters, which click knows as well unless they are below.
RENAMED = {
    "--numGames": "--games",
    "--pacman": "--agent",
    "--numghosts": "--num-ghosts",
    "--quietTextGraphics": "--quiet",
    "--fixRandomSeed": "--fixed-seed",
}
LETTERS = {
    "t": "--textGraphics",
    "z": "--zoom",
    "r": "--recordActions",
    "a": "--agentArgs",
    "x": "--numTraining",
    "c": "--catchExceptions",
}
FLAGS_OF_TODAY = "fq"
FLAGS = ("--textGraphics", "--recordActions", "--catchExceptions")
WITH_VALUE = ("--zoom", "--agentArgs", "--numTraining", "--frameTime", "--timeout", "--replay")


def with_todays_options(words: Sequence[str]) -> list[str]:
    """The words with today's options in the place of old ones. Raises OptionError for what cannot be done.

    >>> with_todays_options(["-p", "MinimaxAgent", "-a", "depth=4", "-qn5", "--frameTime", "0"])
    ['-p', 'MinimaxAgent', '--agent-arg', 'depth=4', '-qn5', '--speed', 'max']
    """
    found: list[str] = []
    rest = _letters_apart(words)
    for word in rest:
        option, equals, value = word.partition("=")
        if option in RENAMED:
            found.append(RENAMED[option] + equals + value)
        elif option in FLAGS:
            found += _flag_option(option)
        elif option in WITH_VALUE:
            given = value if equals else next(rest, None)
            if given is None:
                raise OptionError(f"{option} needs a value")
            found += _with_value(option, given)
        else:
            found.append(word)
    return found


def _letters_apart(words: Sequence[str]) -> Iterator[str]:
    """The words, with old letters as long options: `-qt` as `-q`, `--textGraphics`."""
    for word in words:
        letters = word[1:]
        if not word.startswith("-") or word.startswith("--") or not set(LETTERS) & set(letters[:3]):
            yield word
            continue
        while letters:
            letter, letters = letters[0], letters[1:]
            option = LETTERS.get(letter)
            if option is None and letter not in FLAGS_OF_TODAY:  # with a value, or unknown
                yield f"-{letter}{letters}"
                break
            yield option or f"-{letter}"
            if option in WITH_VALUE and letters:
                yield letters.removeprefix("=")
                break


def _flag_option(option: str) -> list[str]:
    if option == "--textGraphics":
        return ["--display", "terminal"]
    if option == "--recordActions":
        number = 1
        while Path(f"recorded-game-{number}.json").exists():
            number += 1
        return ["--record", f"recorded-game-{number}.json"]
    return []  # exceptions are always caught


def _with_value(option: str, value: str) -> list[str]:
    if option == "--agentArgs":
        named = [part.strip() for part in value.split(",") if part.strip()]
        given = [part if "=" in part else f"{part}=1" for part in named]
        return [word for part in given for word in ("--agent-arg", part)]
    if option == "--timeout":
        return ["--move-timeout", value]
    if option == "--replay":
        problem = f"--replay {value}: a course's recorded games are pickles, which could run any code"
        raise OptionError(f"{problem}; play again with -r, and watch that with pacman replay FILE")
    number = _number(option, value)
    if option == "--frameTime":
        if number < 0:
            raise OptionError(f"{option} {value}: to go step by step, press space and the arrows instead")
        speed = FRAME_TIME / number if number else FASTEST
        return ["--speed", "max" if number == 0 else f"{min(max(speed, SLOWEST), FASTEST):g}"]
    if option == "--numTraining" and number:
        raise OptionError(f"{option} {value}: agents that learn in training games are not played here")
    return []  # --zoom: the window can be made larger with the mouse


def _number(option: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise OptionError(f"{option} {value!r} is not a number") from None


def is_course_folder() -> bool:
    """Whether the current folder is a course's: it has a file multiAgents.py for the classic interface."""
    file = Path(FILE)
    return file.is_file() and is_classic(file.read_bytes())


def layout_here(name: str) -> str:
    """The path of the board of this name in the current folder; the name, if there is none."""
    if not name.endswith(SUFFIX):
        for path in (Path(LAYOUTS, f"{name}{SUFFIX}"), Path(f"{name}{SUFFIX}")):
            if path.is_file():
                return str(path)
    return name


def check_layout(name: str) -> None:
    """Raises UnknownNameError, which lists the course's boards, too, for a name that no board has."""
    here = sorted(path.stem for path in Path(LAYOUTS).glob(f"*{SUFFIX}"))
    known = list(dict.fromkeys([*here, *layout_names()]))
    is_name = len(Path(name).parts) == 1 and not name.endswith(SUFFIX)
    if is_name and name not in known and layout_here(name) == name:
        raise UnknownNameError("layout", name, known, f"; or give the path of a {SUFFIX} file")


def ghosts_here(ghosts: str) -> str:
    """The team, with today's names of ghosts, and those of a course's ghostAgents.py as file.py:Class.

    Raises UnknownNameError for a name that neither this file nor we have.

    >>> ghosts_here("DirectionalGhost")
    'directional'
    """
    path = Path(GHOST_FILE)
    classes = _classes(path) if path.is_file() else []

    def renamed(found: re.Match[str]) -> str:
        name = GHOSTS.get(found[0], found[0])
        if name in registered_names(GHOST):
            return name
        if name in classes:
            return f"{path}:{name}"
        if classes and is_course_folder():
            raise UnknownNameError("ghost", name, [*classes, *registered_names(GHOST)])
        return name

    return re.sub(GHOST_NAME, renamed, ghosts)


def agent_here(name: str) -> str:
    """The agent of this name in a course's files in the current folder, as file.py:Class; else the name.

    Raises AgentError if the agent is in a file for another interface, and UnknownNameError for a name that
    neither a course's files nor we have, in its folder.
    """
    class_name = name_in(name)
    if name in PEOPLE:
        return PEOPLE[name]
    if ":" in class_name or class_name.endswith(".py") or class_name in registered_names(AGENT):
        return name
    files = sorted(Path().glob(AGENTS), key=lambda path: (path.name != FILE, path.name))
    classes: list[str] = []
    for path in files:
        there = _classes(path)
        if class_name in there:
            return f"{path.name}:{name}"
        classes += there
    for path in sorted(Path().glob("*.py")):
        source = path.read_bytes()
        if class_name in [path.stem, *_names_of_classes(source)] and (
            other := imports_another(path.name, source)
        ):
            raise AgentError(other)
    if classes and is_course_folder():
        raise UnknownNameError("agent", class_name, [*classes, *registered_names(AGENT)])
    return name


def _classes(path: Path) -> list[str]:
    """The classes of a file for the classic interface, which is not run."""
    source = path.read_bytes()
    return _names_of_classes(source) if is_classic(source) else []


def _names_of_classes(source: bytes) -> list[str]:
    return [name.decode() for name in re.findall(rb"^class[ \t]+(\w+)", source.replace(b"\r", b"\n"), re.M)]


# `pacman play`.

# The agent that plays when none is named. This alpha-beta wins 96 of 100 games on the medium layout, and
# decides in well under a tenth of a second on every bundled one. The kit has no searches.
SHOWN_AGENT = "reflex" if is_kit(DISTRIBUTION) else "alphabeta:evaluation=farsighted"

PLAY_EXAMPLES = """\b
Examples:
  pacman play                                          a good default game
  pacman play --agent keyboard --layout small          play it yourself
  pacman play --agent my_agent.py --agent-arg depth=3  watch your own agent
  pacman play --ghosts random+directional:attack=0.9   one of each
  pacman play --display none --games 100 --seed 1      only the results
  pacman play -l small -p reflex -g random -n 10 -q    with short options
  pacman play --game tic-tac-toe --agent keyboard --opponents alphabeta:depth=5
  pacman play --record game.json                       keep it: pacman replay game.json
  pacman play --layout power --optimal                 show optimal play's values as well
"""


def _player(named: str, agent: str | None) -> str:
    """The agent that is named without an option. Raises OptionError."""
    if agent is not None:
        raise OptionError(f"{named} and --agent {agent} are two agents; give one")
    if named in layout_names():
        raise OptionError(f"{named} is a layout: pacman play --layout {named}")
    return named


class PlayCommand(CommandWithAgents):
    """The command, which also understands the options of a course's own pacman.py."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Parse as click does, after the options of a course's old command line were translated."""
        return super().parse_args(ctx, with_todays_options(args))


@click.command(cls=PlayCommand, epilog=PLAY_EXAMPLES)
@click.argument("player", metavar="[AGENT]", required=False)
@layout_option("A bundled layout's name, or a .lay file.", "medium")
@agent_option(SHOWN_AGENT)
@agent_arg_option
@click.option("--depth", type=Whole(1), help="How many rounds deep, as --agent-arg depth=N.")
@click.option("-g", "--ghosts", default=DEFAULT_GHOSTS, show_default=True,
              help="One for all, or one each with +.")  # fmt: skip
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("--game", metavar="NAME", help="Another game, as in pacman games; played as text.")
@click.option(
    "--opponents", metavar="NAME", help="In that game: who plays against the agent.  [default: random]"
)
@click.option("--seed", type=Whole(0, MAX_SEED // 2), help="Makes the game reproducible.  [default: drawn]")
@click.option("-f", "--fixed-seed", "seed", flag_value=0, help="As --seed 0: the same games each time.")
@click.option("-n", "--games", type=Whole(1), default=1, show_default=True, help="With seeds that count up.")
@display_option
@speed_option
@theme_option
@click.option("--max-moves", type=Whole(1), default=DEFAULT_MAX_MOVES, show_default=True,
              help="Single moves of any agent, after which it is a draw.")  # fmt: skip
@click.option("--move-timeout", type=float, metavar="SECONDS", help="For one decision.  [default: none]")
@click.option("--record", type=NewPath(), metavar="FILE", help="Keep the games in this file.")
@move_option
@optimal_option
def play(
    player: str | None,
    layout: str,
    agent: str | None,
    agent_arg: tuple[str, ...],
    depth: int | None,
    ghosts: str,
    num_ghosts: int | None,
    game: str | None,
    opponents: str | None,
    seed: int | None,
    games: int,
    display: Display,
    speed: float,
    theme: str,
    max_moves: int,
    move_timeout: float | None,
    record: Path | None,
    move: int | None,
    optimal: Path | None,
) -> int:
    """Play games, and watch them. AGENT is short for --agent AGENT.

    The options of a course's own pacman.py are understood as well. In a folder with its multiAgents.py,
    agents and boards are also looked for there, and the ghosts are random.
    """
    agent = agent if player is None else _player(player, agent)
    agent_arg = agent_arg if depth is None else (*agent_arg, f"depth={depth}")
    if game is not None:
        return _play_other_game(
            game, agent, agent_arg, opponents, seed, games, display, max_moves, move_timeout
        )
    _check_together(opponents, move, games, display, optimal)
    usual_ghosts = False
    if is_course_folder():
        usual_ghosts = not _is_given("ghosts")
        layout = layout_here(layout if _is_given("layout") else _usual_layout(layout))
        check_layout(layout)
        ghosts = USUAL_GHOSTS if usual_ghosts else ghosts
    ghosts, agent = ghosts_here(ghosts), agent and agent_here(agent)
    file_as_given, record = record, record.absolute() if record else None  # an agent may change the folder
    board = Layout.load(layout)
    team, pacman = ghost_specs(ghosts, board, num_ghosts), chosen_agent(agent, agent_arg)
    setup = GameSetup(board, pacman, team, max_moves, move_timeout, thoughts=record is not None)
    optimum = shown_optimum(board, team, optimal, layout)
    drawn = seed is None
    seed = fresh_seed() if seed is None else seed

    def begins() -> None:  # after every complaint about names and options
        if drawn:
            click.echo(say("seed {seed}", seed=str(seed)))
        if usual_ghosts and team:
            usual = message("the ghosts are {ghosts}, as in the course's own program; -g changes that")
            click.echo(say(usual, ghosts=USUAL_GHOSTS))
        if agent is None:
            click.echo(say("{agent} plays; --agent names another agent", agent=str(setup.pacman)))
        elif judges_by_score(setup.pacman):
            by_score = message(
                "{agent} judges states only by their score;"
                " --agent-arg evaluation=farsighted names another evaluation"
            )
            click.echo(say(by_score, agent=setup.pacman.name))

    with RecordFile(record) if record else contextlib.nullcontext() as file:
        results = Results(file)
        if move is not None:
            shower = partial(show, display=display, speed=speed, theme=theme)
            _show_from(move, setup, seed, results, optimum, shower)
        elif display == "none":
            setup.new_game(seed)
            begins()
            _play_without_display(setup, seed, games, results)
        else:
            from pacman.view.session import LiveSession

            session = LiveSession(setup, seed, games, results.keep, results.failed, begins, optimum)
            shown = show(session, display, speed, theme, record)
            if said := ending_lines(results.records, file_as_given, told=shown == "terminal"):
                click.echo(said)
    return results.exit_code()


def _is_given(option: str) -> bool:
    source = click.get_current_context().get_parameter_source(option)
    return source not in (None, ParameterSource.DEFAULT)


def _usual_layout(ours: str) -> str:
    """The board on which a course's program plays if none is named, if it is here; else ours."""
    return USUAL_LAYOUT if layout_here(USUAL_LAYOUT) != USUAL_LAYOUT else ours


def _check_together(
    opponents: str | None, move: int | None, games: int, display: Display, optimal: Path | None
) -> None:
    """Raises OptionError for options that cannot stand together."""
    if opponents is not None:
        raise OptionError(f"--opponents {opponents} play in another game; name it with --game, or --ghosts")
    if move is not None and (games > 1 or display == "none"):
        raise OptionError(f"--move {move} shows a moment of one game; leave out --games and --display none")
    if optimal is not None and display == "none":
        raise OptionError("--optimal shows values next to the game; leave out --display none")


def _play_other_game(
    game: str,
    agent: str | None,
    agent_arg: Sequence[str],
    opponents: str | None,
    seed: int | None,
    games: int,
    display: Display,
    max_moves: int,
    move_timeout: float | None,
) -> int:
    check_options(game)
    named = parse_spec(agent or ("reflex" if is_kit(DISTRIBUTION) else "alphabeta"))
    spec = AgentSpec(named.name, join_options(named.options, parse_options(agent_arg)))
    setup = MatchSetup(game, spec, parse_spec(opponents or "random"), max_moves, move_timeout)
    return play_game(setup, seed, games, quiet=display == "none")


def _show_from(
    move: int,
    setup: GameSetup,
    seed: int,
    results: Results,
    optimum: OptimumOf | None,
    shower: Callable[[Session], object],
) -> None:
    """Plays a game without a display, then shows it from this decision on. Raises OptionError."""
    from pacman.view.session import RecordSession

    record = setup.new_game(seed).play()
    results.keep(record)
    click.echo(result_line(record))
    shower(RecordSession([record], 0, results.failed, results.keep, moves_before(record, move), optimum))


def chosen_agent(text: str | None, arguments: Sequence[str]) -> AgentSpec:
    """The named agent with these further options; without a name SHOWN_AGENT, whose options they replace.

    >>> str(chosen_agent(None, ["depth=1"])), str(chosen_agent("minimax:depth=3", ["table=true"]))
    ('alphabeta:evaluation=farsighted:depth=1', 'minimax:depth=3:table=true')
    """
    options = parse_options(arguments)
    if text is None:
        shown = parse_spec(SHOWN_AGENT)
        return AgentSpec(shown.name, shown.options | options)
    named = parse_spec(text)
    return AgentSpec(named.name, join_options(named.options, options))


def judges_by_score(spec: AgentSpec) -> bool:
    """Whether it is a search of ours that was given no evaluation, and so uses the score.

    >>> from pacman.names.notation import parse_spec
    >>> judges_by_score(parse_spec("minimax:depth=3")), judges_by_score(parse_spec("reflex"))
    (True, False)
    """
    agent = find_agent(AGENT, spec.name)
    if "evaluation" in spec.options or not agent.__module__.startswith(PLAYERS):
        return False
    return any(
        option.name == "evaluation" and option.default is find(EVALUATION, "score")
        for option in options_of(agent)
    )


class Results:
    """Keeps what was played: in memory, in the record file, and in the exit code."""

    def __init__(self, file: RecordFile | None) -> None:
        self.records: list[Record] = []
        self._file = file
        self.failed = FailurePrinter()

    def keep(self, record: Record) -> None:
        """Takes a finished game; it is on disk before the next one begins."""
        self.records.append(record)
        if self._file is not None:
            self._file.write(record)

    def exit_code(self) -> int:
        """AGENT_FAILED if an agent failed, after printing the first failure if none is printed yet."""
        failed = [record.outcome for record in self.records if record.outcome.result == "agent error"]
        if not failed:
            return DONE
        if not self.failed.printed:
            self.failed(failed[0])
        if len(failed) > len(self.failed.printed):
            more = len(failed) - len(self.failed.printed)
            said = say_number(
                "… and {number} more game ended in an agent error",
                "… and {number:,} more games ended in an agent error",
                more,
            )
            click.echo(said, err=True)
        return AGENT_FAILED


def join_options(first: dict[str, str], second: dict[str, str]) -> dict[str, str]:
    """Both sets of options. Raises OptionError for one that is in both."""
    for name in first.keys() & second.keys():
        raise OptionError(f"the option {name} is given twice: {first[name]!r} and {second[name]!r}")
    return first | second


def _play_without_display(setup: GameSetup, seed: int, games: int, results: Results) -> None:
    from rich.progress import track

    on_screen = Console(stderr=True)
    seeds = range(seed, seed + games)
    hidden = games == 1 or not on_screen.is_terminal
    for each in seeds if hidden else track(seeds, say("Playing"), console=on_screen, transient=True):
        results.keep(setup.new_game(each).play())
    _print_summary(results.records)


def _print_summary(records: list[Record]) -> None:
    console = Console(highlight=False)
    if len(records) == 1:
        console.print(result_line(records[0]), soft_wrap=True)
        return
    table = Table(*_headings(), say("mean score"), say("mean moves"))
    count = Counter(record.outcome.result for record in records)
    table.add_row(
        str(len(records)),
        *(str(count[result]) for result in ("win", "loss", "draw", "agent error")),
        say_figures(f"{mean(record.score for record in records):.1f}"),
        say_figures(f"{mean(len(record.moves) for record in records):.1f}"),
    )
    console.print(table)


def _headings() -> tuple[str, ...]:
    """The headings of a table of results."""
    return say("games"), say("won"), say("lost"), say("draw"), say("agent errors")
