"""`pacman optimal`: the best that is possible on a board, and the optimal actions of a state."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Literal

import click
from rich.console import Console
from rich.table import Table

from pacman.cli.exit_codes import DONE, INTERRUPTED
from pacman.cli.options import STANDARD_OUTPUT, NewPath, Whole, check_targets, target_option, write_target
from pacman.errors import OptionError, reason_of
from pacman.gameplay.record import Record
from pacman.gameplay.setup import DEFAULT_GHOSTS
from pacman.layout import Layout
from pacman.messages import english, message
from pacman.names.notation import AgentSpec
from pacman.names.registry import GHOST, names_code
from pacman.state import GameState
from pacman.support.language import comma_list, say, say_figures, say_number, spoken_text
from pacman.support.shell import shell_word
from pacman.view.optimum import Optimum, score_text

if TYPE_CHECKING:
    from pacman.optimal import Solution
    from pacman.optimal.budget import Listener

CONTINUES = message("Stopped; the same command continues from here.")
NOTHING_KEPT = message("Stopped; nothing is kept without --out.")
OTHER_GHOSTS = message("other ghosts play here")
EXAMPLES = """\b
Examples:
  pacman optimal trap
  pacman optimal dead-end --ghosts random --out dead-end.npz
  pacman optimal dead-end --ghosts random --out dead-end.npz --state state.txt
  pacman play --layout dead-end --ghosts random --agent optimal:file=dead-end.npz
"""
FORMAT = "pacman-optimal-answer-1"  # of --json


@click.command(epilog=EXAMPLES)
@click.argument("layout")
@click.option("-g", "--ghosts", default=DEFAULT_GHOSTS, show_default=True,
              help="One for all, or one each with +.")  # fmt: skip
@click.option("-k", "--num-ghosts", type=Whole(0), help="How many play.  [default: all of the layout's]")
@click.option("-o", "--out", type=NewPath(dir_okay=False), metavar="FILE",
              help="Save the solution there, or read it from there; a stopped run continues.")  # fmt: skip
@click.option("--memory", type=Whole(10), default=2000, show_default=True, metavar="MB",
              help="That solving may use, in megabytes.")  # fmt: skip
@click.option("--engine", type=click.Choice(["auto", "python", "compiled"]), default="auto",
              help="Who solves: C is faster, and the solution is the same.  [default: auto]")  # fmt: skip
@click.option("--state", "state_text", metavar="TEXT",
              help="Ask about this state: its text, a file with it, or - for the input.")  # fmt: skip
@target_option("json", "Write the answers as JSON")
def optimal(
    layout: str,
    ghosts: str,
    num_ghosts: int | None,
    out: Path | None,
    memory: int,
    engine: Literal["auto", "python", "compiled"],
    state_text: str | None,
    json_file: Path | None,
) -> int:
    """Solve a board: the greatest expected score, the greatest chance of winning, and the optimal actions.

    LAYOUT is a bundled name or the path of a .lay file. Exact to 1e-9, for boards that are small enough.
    """
    from pacman.optimal import solve

    asked = None if state_text is None else _state(state_text)
    if out is not None and not out.absolute().parent.is_dir():
        raise OptionError(
            "--out {out!s} cannot be written: there is no folder {parent}", out=out, parent=out.parent
        )
    check_targets([json_file] if json_file else [])
    is_read = out is not None and out.exists()
    started = perf_counter()
    try:
        with progress() as tell:
            solution = solve(
                layout, ghosts, num_ghosts, file=out, memory=memory, tell=tell, engine=engine, warn=_warn
            )
    except KeyboardInterrupt:
        again = say(CONTINUES)
        click.echo(again if out else say(NOTHING_KEPT), err=True)
        return INTERRUPTED
    how = (
        english("read from {out}", out=out)
        if is_read
        else english("solved in {seconds:.1f} s", seconds=perf_counter() - started)
    )
    state = solution.start if asked is None else asked
    answer = _answer(solution, state)
    _show(solution, state, how, Console(highlight=False, stderr=json_file == STANDARD_OUTPUT))
    if json_file is not None:
        write_target(json_file, json.dumps(answer, indent=1).encode() + b"\n")
    return DONE


def _warn(text: str) -> None:
    click.echo(spoken_text(text), err=True)


def _state(text: str) -> GameState:
    """The state that is asked about. Raises OptionError or NotationError."""
    if text == "-":
        text = sys.stdin.read()
    elif "\n" not in text:
        try:
            text = Path(text).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = reason_of(error) if isinstance(error, OSError) else english("it is not UTF-8 text")
            raise OptionError(
                "--state: {text!r} is neither a state nor a file: {reason}", text=text[:100], reason=reason
            ) from None
    return GameState.parse(text)


def _answer(solution: Solution, state: GameState) -> dict[str, object]:
    """All that is told, as plain data."""
    value = solution.value(state)
    actions = solution.actions(state)
    return {
        "format": FORMAT,
        "layout": solution.layout.name,
        "ghosts": list(solution.team.names),
        "states": solution.states,
        "error": solution.error,
        "state": state.to_text(),
        "score": value.score,
        "win": value.win,
        "winner_score": value.winner_score,
        "actions": {str(action): found._asdict() for action, found in actions.items()},
        "best_for_score": [str(action) for action in solution.best(state)] if actions else [],
        "best_for_win": [str(action) for action in solution.best(state, "win")] if actions else [],
    }


def _show(solution: Solution, state: GameState, how: str, console: Console) -> None:
    board = solution.layout.name or english("the layout")
    said = (
        say_number(
            "{board}, {ghosts} ghosts: {number} state, {how}",
            "{board}, {ghosts} ghosts: {number:,} states, {how}",
            solution.states,
            board=board,
            ghosts=str(solution.team),
            how=how,
        )
        if len(solution.team)
        else say_number(
            "{board}, no ghosts: {number} state, {how}",
            "{board}, no ghosts: {number:,} states, {how}",
            solution.states,
            board=board,
            how=how,
        )
    )
    console.print(said, markup=False, soft_wrap=True)
    value = solution.value(state)
    score, win = say_figures(score_text(value.score)), say_figures(exact_percent(value.win))
    if state == solution.start:
        console.print(say("greatest expected score from the start: {score}", score=score))
        console.print(say("greatest chance of winning from the start: {win}", win=win))
    else:
        console.print(say("greatest expected score from this state: {score}", score=score))
        console.print(say("greatest chance of winning from this state: {win}", win=win))
    actions = solution.actions(state)
    if not actions:
        over = say("the game is lost: there is nothing to decide")
        console.print(say("the game is won: there is nothing to decide") if state.is_win else over)
        return
    # for translators: for what an action is best: for the score, or for winning
    goals: dict[str, Literal["score", "win"]] = {say("score"): "score", say("winning"): "win"}
    best = {name: solution.best(state, goal) for name, goal in goals.items()}
    table = Table(say("action"), box=None, pad_edge=False)
    for heading in (say("expected score"), say("chance of winning"), say("score of winner")):
        table.add_column(heading, justify="right")
    table.add_column(say("best for"))
    for action, found in actions.items():
        good_for = spoken_text(comma_list([name for name in best if action in best[name]]))
        figures = score_text(found.score), exact_percent(found.win), score_text(found.winner_score)
        cells = *map(say_figures, figures), good_for
        table.add_row(str(action), *cells)
    console.print(table)


def exact_percent(share: float) -> str:
    """A chance in percent, with as many digits as it needs up to four.

    >>> exact_percent(0.1), exact_percent(1), exact_percent(0.01934567)
    ('10 %', '100 %', '1.9346 %')
    """
    return f"{round(100 * share, 4):.10g} %"


@contextmanager
def progress() -> Iterator[Listener]:
    """A line that tells how far it has come, where somebody looks."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda _text: None
        return
    with console.status(say("Solving …")) as status:
        yield lambda text: status.update(say("Solving: {text}", text=text))


# `--optimal` of other commands: the best that is possible, shown beside what an agent thinks.

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

    >>> from pacman.names.teams import ghost_specs
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
        """The known values of this state, in which Pacman is to move."""
        if state.layout != self._solution.layout:
            return Optimum(problem=message("another board"))
        if tuple(ghosts) != self._ghosts:
            return Optimum(problem=OTHER_GHOSTS)
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
    from pacman.optimal import Team, TooLargeError, solve
    from pacman.optimal.agent import solve_command, too_large_error

    team = Team.of_specs(ghosts)
    if file != AT_ONCE and not file.exists():
        raise OptionError(
            "--optimal {file!s}: there is no such file; `{command} --out {quoted!s}` writes it",
            file=file,
            command=solve_command(board, team, name),
            quoted=shell_word(str(file)),
        )
    try:
        with progress() as tell:
            return solve(board, team, file=None if file == AT_ONCE else file, memory=SMALL, tell=tell)
    except TooLargeError as error:
        sentence = message(
            "{name} is too large to be solved at once; `{asked}` takes more memory, and may solve it in some"
            " minutes: then give --optimal FILE"
        )
        raise too_large_error(error, board, team, sentence, name) from None


def shown_optimum(
    board: Layout, ghosts: Sequence[AgentSpec], file: Path | None, name: str = ""
) -> ShownOptimum | None:
    """The answers to a display's questions about optimal play; None if nobody wants them."""
    return None if file is None else ShownOptimum(load_solution(board, ghosts, file, name), ghosts)


def optimum_of_record(record: Record, file: Path | None) -> ShownOptimum | None:
    """The answers about optimal play in a record, whose code is not run; None without a file."""
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
            "--optimal would run the ghost {ghost}, which the record names; it is for ghosts of ours",
            ghost=foreign[0],
        )
    return record.initial_state().layout, ghosts
