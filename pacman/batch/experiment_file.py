"""Experiment files: TOML, in which sweeps may make the names of agents and ghosts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import prod
from pathlib import Path

import msgspec

from pacman.batch.experiment import Experiment, ExperimentError
from pacman.errors import OptionError, reason_of
from pacman.messages import english
from pacman.names.notation import AgentSpec, parse_spec
from pacman.names.teams import ghosts_in
from pacman.support.toml import Keys, TomlError, convert_table, join_words, parse

MOST_BYTES = 1_000_000  # of an experiment file


def load(path: Path) -> Experiment:
    """The experiment in this TOML file. Raises ExperimentError, naming file and line.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "experiment.toml"
    ...     written = path.write_text('agents = ["reflex", "random"]')
    ...     load(path).agents
    ('reflex', 'random')
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise ExperimentError("{file} cannot be read: {reason}", file=path, reason=reason_of(error)) from None
    if len(data) > MOST_BYTES:
        raise ExperimentError(
            "{path} is too large for an experiment: more than {most_bytes:,} bytes",
            path=path,
            most_bytes=MOST_BYTES,
        )
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ExperimentError(
            "{path} is not UTF-8 text: byte {number} is not a part of it", path=path, number=error.start + 1
        ) from None
    try:
        return parse_experiment(text)
    except TomlError as error:
        raise ExperimentError(
            "{where}: {problem}", where=_in_line(path, error.line), problem=error.problem
        ) from None
    except ExperimentError as error:
        where = _in_line(path, Keys(text).line((error.option,)))
        raise ExperimentError("{where}: {problem}", where=where, problem=error) from None


def _in_line(path: Path, line: int | None) -> str:
    """The file, and the line in it if one is known, as a message."""
    if not line:
        return str(path)
    return english("{first}, {second}", first=str(path), second=english("line {line}", line=str(line)))


def parse_experiment(text: str) -> Experiment:
    """The experiment that this TOML text holds. Raises TomlError or ExperimentError."""
    table = parse(text)
    if "sweep" not in table:
        experiment = convert_table(table, Experiment, text)
    else:
        swept = convert_table(table, _SweptExperiment, text)
        names = {role: [*getattr(swept, role)] for role in ROLES if getattr(swept, role)}
        for sweep in swept.sweep:
            for role in ROLES:
                names[role] = [*names.get(role, []), *_swept_names(sweep, role)]
        del table["sweep"]
        table |= {role: given for role, given in names.items() if given}
        experiment = convert_table(table, Experiment, text)
    experiment.check()
    return experiment


# Sweeps of an experiment file: names with all combinations of some options' values.

ROLES = ("agents", "ghosts", "opponents")
MOST_NAMES = 10_000  # that one sweep makes


class Sweep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Names, each of which plays with every combination of these options' values."""

    agents: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    options: dict[str, tuple[bool | int | float | str, ...]]


class _SweptExperiment(Experiment, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An experiment as it is in a file with sweeps, which may name all of its agents."""

    agents: tuple[str, ...] = ()
    ghosts: tuple[str, ...] = ()
    opponents: tuple[str, ...] = ()
    sweep: tuple[Sweep, ...] = ()


def _swept_names(sweep: Sweep, role: str) -> Iterator[str]:
    """Yield the names of this role with all combinations of values; the last option changes fastest."""
    if not any(getattr(sweep, each) for each in ROLES):
        raise ExperimentError(
            "a sweep names nobody; give it {roles}", option="sweep", roles=join_words(ROLES)
        )
    for option, values in sweep.options.items():
        if not values:
            raise ExperimentError(
                "the sweep of {name} has no values; give at least one", option="sweep", name=option
            )
    names = getattr(sweep, role)
    if len(names) * prod(map(len, sweep.options.values())) > MOST_NAMES:
        raise ExperimentError(
            "a sweep makes more than {most_names:,} names of {role}; leave values out",
            option="sweep",
            most_names=MOST_NAMES,
            role=role,
        )
    for name in names:
        spec = _spec_to_sweep(name, role, sweep.options)
        for values in product(*sweep.options.values()):
            swept = dict(zip(sweep.options, map(_option_text, values), strict=True))
            yield str(AgentSpec(spec.name, {**spec.options, **swept}))


def _spec_to_sweep(name: str, role: str, options: Iterable[str]) -> AgentSpec:
    try:
        if role == "ghosts" and len(ghosts_in(name)) > 1:
            raise ExperimentError(
                "the team {name} has several ghosts, of which a sweep cannot choose one; list such"
                " teams under ghosts",
                option="sweep",
                name=name,
            )
        spec = parse_spec(name)
    except OptionError as error:
        raise ExperimentError("sweep: {error}", option="sweep", error=error) from None
    for option in options:
        if option in spec.options:
            raise ExperimentError(
                "{name} has the option {given} already, which the sweep varies; leave it out in one place",
                option="sweep",
                name=name,
                given=option,
            )
    return spec


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
