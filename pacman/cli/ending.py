"""What is printed when a display was closed: how the games ended, and how to see them again."""

from __future__ import annotations

import math
import os
import shlex
import subprocess
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean

import click
from click.core import ParameterSource

from pacman.display.wording import headline, moves_text, origin_text, reason_text
from pacman.errors import printable
from pacman.playing.dithering import dithering
from pacman.playing.game import STOPPED
from pacman.playing.record import Record

DECIDED_HERE = ("seed", "games", "record")  # options that are not repeated as they were given
RESULTS = {"win": "won", "loss": "lost", "draw": "drawn", "agent error": "ended in an agent error"}


def result_line(record: Record) -> str:
    """How one game ended, in a line."""
    outcome = record.outcome
    reason = reason_text(outcome.reason, dithering(outcome, record.states()))
    return f"{headline(outcome, record.score)}: {reason} ({moves_text(len(record.moves))})"


def ending(records: Sequence[Record], file: Path | None, *, told: bool) -> str:
    """The lines for the games that were watched; `told`: the display has said already how they ended."""
    played = [number for number, record in enumerate(records) if not record.branch]
    lines = [_ending([records[number] for number in played], told)] if played else []
    if played and file is not None:
        lines[0] += f"; {_where(records, played[-1], file)}"
    return "\n".join([*lines, *branch_lines(records, file)])


def branch_lines(records: Sequence[Record], file: Path | None) -> list[str]:
    """A line for each of these games that goes on from another one."""
    lines = []
    for number, record in enumerate(records):
        if record.branch:
            where = "" if file is None else f"; {_where(records, number, file)}"
            agent = printable(str(record.agents[0]))
            lines.append(f"{agent} {origin_text(record.branch)}: {result_line(record)}{where}")
    return lines


def _where(records: Sequence[Record], number: int, file: Path) -> str:
    chosen = f" --game {number + 1}" if len(records) > 1 else ""
    return f"the record: {_quoted(['replay', str(file)])}{chosen}"


def _ending(records: Sequence[Record], told: bool) -> str:
    """How these games ended, and last how the last one is played again."""
    last = records[-1]
    again = f"again: {command(last.seed)}"
    if len(records) > 1:
        return f"{_summary(records)}\nthe last one {again}"
    facts = f"{moves_text(len(last.moves))}, seed {last.seed}"
    if last.outcome.reason == STOPPED:
        return f"Left before its end, with {last.score:,} points ({facts})\n{again}"
    if told or last.outcome.result == "agent error":  # whose error is printed with its traceback
        return f"{facts}; {again}"
    return f"{result_line(last).removesuffix(')')}, seed {last.seed})\n{again}"


def command(seed: int) -> str:
    """The command that plays the game with this seed again, as this one was called."""
    context = click.get_current_context()
    words = ["play"]
    for name in dict.fromkeys(parameter.name or "" for parameter in context.command.params):
        if name in DECIDED_HERE or context.get_parameter_source(name) is not ParameterSource.COMMANDLINE:
            continue
        given = context.params[name]
        for value in given if isinstance(given, tuple) else (given,):
            words += [f"--{name.replace('_', '-')}", _as_given(value)]
    return _quoted([*words, "--seed", str(seed)])


def _as_given(value: object) -> str:
    if isinstance(value, float):
        return "max" if math.isinf(value) else f"{value:g}"
    return str(value)


def _quoted(words: Sequence[str]) -> str:
    """These words of a command as a shell reads them, after the name by which the program was called."""
    program = click.get_current_context().find_root().info_name or "pacman"
    return f"{program} {subprocess.list2cmdline(words) if os.name == 'nt' else shlex.join(words)}"


def _summary(records: Sequence[Record]) -> str:
    left = [record for record in records if record.outcome.reason == STOPPED]
    count = Counter(RESULTS[record.outcome.result] for record in records if record not in left)
    results = [f"{count[how]} {how}" for how in RESULTS.values() if count[how]]
    results += [f"{len(left)} left before the end"] if left else []
    score = mean(record.score for record in records)
    seeds = sorted({record.seed for record in records})
    named = f"seed {seeds[0]}" if len(seeds) == 1 else f"seeds {seeds[0]} to {seeds[-1]}"
    return f"{len(records)} games: {', '.join(results)}; mean score {score:,.0f} ({named})"
