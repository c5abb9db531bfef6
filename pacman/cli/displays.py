"""The display of a game: which one, what is printed when it was closed, and what is kept."""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource
from rich.console import Console

from pacman.cli.exit_codes import AGENT_FAILED, DONE
from pacman.cli.options import Display
from pacman.errors import DisplayError, printable
from pacman.gameplay.game import STOPPED, describe_dithering
from pacman.gameplay.record import Outcome, Record, RecordFile
from pacman.names.notation import AgentSpec
from pacman.support.language import say, say_number, spoken
from pacman.support.shell import shell_command
from pacman.view.palette import THEMES
from pacman.view.wording import headline, origin_text, reason_text

if TYPE_CHECKING:
    from pacman.view.display.session import Session


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
    from pacman.view.display.terminal import TerminalView

    session.ready()
    view = TerminalView(Console(highlight=False), session, speed=speed)
    try:
        view.run()
    finally:
        view.session.close()


def _in_window(session: Session, speed: float, theme: str, record: Path | None, *, required: bool) -> bool:
    """Whether it was shown in a window; if not, one line says why."""
    try:
        from pacman.view.display.window import show_in_window

        show_in_window(session, speed=speed, pictures=Path.cwd(), record=record, theme=THEMES[theme])
    except (DisplayError, ImportError) as error:
        session.ready()  # what is wrong with the agents is said first
        if required:
            raise DisplayError("{error}; try --display terminal", error=error) from None
        click.echo(say("{error}: playing in the terminal.", error=say(str(error))), err=True)
        return False
    return True


# What is printed when a display was closed: how the games ended, and how to see them again.

DECIDED_HERE = ("seed", "games", "record")  # options that are not repeated as they were given


def result_line(record: Record, *, with_seed: bool = False) -> str:
    """A line that says how one game ended."""
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
    """The lines that say how these games ended, and last how the last one is played again."""
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
    return f"{program} {shell_command(words)}"


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


# What was played: kept, and in numbers.


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


def result_headings() -> tuple[str, ...]:
    """The headings of a table of results."""
    return say("games"), say("won"), say("lost"), say("draw"), say("agent errors")
