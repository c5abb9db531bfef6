"""Solve a board, save the solution, and ask it for values and best actions."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pacman.board import Action
from pacman.errors import reason_of
from pacman.layout import Layout
from pacman.messages import english, message
from pacman.optimal.bounds import least_states
from pacman.optimal.budget import DEFAULT_MEMORY, Listener, MemoryBudget, OptimalError, ignore_message
from pacman.optimal.numbering import Ints, Numbering, Sets
from pacman.optimal.rounds import Round
from pacman.optimal.states import Layer, first_layer, layer_from
from pacman.optimal.team import PLACE, Team
from pacman.optimal.values import SCORE, TIE, ByNumpy, Engine, Values, layer_values
from pacman.state import GHOST_POINTS, WIN_POINTS, GameState
from pacman.support.files import UNIX, WHEN, write_atomically
from pacman.support.installed import DISTRIBUTION, missing_extra

# A solved game: the values of its states under optimal play, and the optimal actions.

Goal = Literal["score", "win"]
SCORE_TIE = 1e-9  # points: expected scores that are nearer than this count as equal


class Value(NamedTuple):
    """The most that can be had from a state, or from an action in it.

    `score` is the greatest expected score at the end of the game, points so far included; `win` the greatest
    chance of winning; `winner_score` the greatest expected score among policies that win with that chance.

    >>> Value(score=203.75, win=0.5, winner_score=203.75).win
    0.5
    """

    score: float
    win: float
    winner_score: float


class Solution:
    """The values of all states that can be reached, by layer; the first layer is the first of the game.

    >>> from pacman.optimal import solve
    >>> solution = solve("trap", "random")
    >>> round(solution.value(solution.start).win, 9)
    0.5
    >>> [str(action) for action in solution.best(solution.start)]
    ['Stop', 'East']
    """

    def __init__(self, numbering: Numbering, layers: Sequence[Layer], values: Sequence[Values]) -> None:
        self._numbering = numbering
        self.layers, self.values = tuple(layers), tuple(values)
        self._pellets = len(numbering.pellets)

    @property
    def layout(self) -> Layout:
        """The board."""
        return self._numbering.layout

    @property
    def team(self) -> Team:
        """The ghosts."""
        return self._numbering.team

    @property
    def start(self) -> GameState:
        """The start of the game."""
        return self._numbering.start

    @property
    def states(self) -> int:
        """The number of states in which Pacman is to move and the game is not over."""
        return sum(map(len, self.layers))

    @property
    def error(self) -> float:
        """The largest possible error of an expected score, in points; see docs/optimal.md.

        One more sweep over all states would change a score by no more than `values[…].error`, and a best
        policy is expected to make no more moves than it can gain points, as each move costs one.
        """
        least = min(
            float(block[:, SCORE].min()) for values in self.values for block in values.blocks.values()
        )
        layout, ghosts = self.layout, self._numbering.num_ghosts
        most = 10 * len(layout.food) + WIN_POINTS + GHOST_POINTS * ghosts * len(layout.capsules)
        return float(max(values.error[SCORE] for values in self.values)) * (most - least)

    def value(self, state: GameState) -> Value:
        """Return what optimal play brings from this state, in which Pacman is to move.

        Raises OptimalError for a state that cannot be reached in this game.
        """
        if state.layout != self.layout or state.num_agents != self._numbering.num_ghosts + 1:
            raise OptimalError(
                "the state is of another board or has other ghosts; this is the solution of {board} against"
                " {ghosts}",
                board=self.layout.name,
                ghosts=str(self.team),
            )
        if state.is_terminal:
            return Value(state.score, float(state.is_win), state.score)
        score, win, winner_score = self._values(state)
        return Value(state.score + score, win, state.score + winner_score)

    def actions(self, state: GameState) -> dict[Action, Value]:
        """Return what each legal action of Pacman brings, if optimal play follows."""
        self.value(state)
        return {action: self._after(state.successor(0, action), 1) for action in state.legal_actions(0)}

    def best(self, state: GameState, goal: Goal = "score") -> tuple[Action, ...]:
        """The optimal actions, in the fixed order.

        With the goal `win` these are the ones that win with the greatest chance, and among those bring most.
        """
        return best_of(self.actions(state), goal)

    def _after(self, state: GameState, agent: int) -> Value:
        """The value of a state in which this agent is to move."""
        if state.is_terminal or agent == state.num_agents:
            return self.value(state)
        row = self.team.row(state, agent - 1)
        outcomes = [
            (row[PLACE[action]], self._after(state.successor(agent, action), agent + 1))
            for action in state.legal_actions(agent)
            if row[PLACE[action]]
        ]
        score, win, winner = (
            sum(probability * value[kind] for probability, value in outcomes) for kind in range(3)
        )
        return Value(score, win, winner)

    def _values(self, state: GameState) -> tuple[float, float, float]:
        _, timers, food, capsules = state.numbers
        mask = food | capsules
        layer = self._pellets - mask.bit_count()
        number = self.layers[layer].sets.number_of.get(mask) if layer < len(self.layers) else None
        scared = {timer for timer in timers if timer}
        if number is not None and len(scared) < 2:
            code, timer = self._numbering.code_of(state, number)
            block = self.layers[layer].blocks.get(timer, np.zeros(0, np.int64))
            place = int(np.searchsorted(block, code))
            if place < len(block) and block[place] == code:
                score, win, winner = self.values[layer].blocks[timer][place].tolist()
                return score, win, winner
        raise OptimalError(
            "this state cannot be reached from the start of {board} against {ghosts} with Pacman to move:"
            " {state!r}",
            board=self.layout.name,
            ghosts=str(self.team),
            state=state,
        )


def best_of(values: dict[Action, Value], goal: Goal = "score") -> tuple[Action, ...]:
    """The best of these actions for this goal, in the order in which they are given."""
    if goal == "win":
        most = max(value.win for value in values.values())
        values = {action: value for action, value in values.items() if value.win >= most - TIE}
        best = max(value.winner_score for value in values.values())
        return tuple(action for action, value in values.items() if value.winner_score >= best - SCORE_TIE)
    best = max(value.score for value in values.values())
    return tuple(action for action, value in values.items() if value.score >= best - SCORE_TIE)


# Solutions in files, finished or not.
#
# A file is a zip of arrays (numpy's format .npz) whose bytes depend on the game alone. `header` is JSON;
# `sets` has the masks of all sets, layer by layer; `blocks` says in each row of which layer and timer the
# next codes and values are, and how many.

FORMAT = "pacman-optimal-1"

Arrays = dict[str, NDArray[Any]]


def write(solution: Solution, path: Path) -> None:
    """Keeps the solution in this file. Raises OptimalError if it cannot be written.

    As in `write(solve("power", "random"), Path("power.npz"))`.
    """
    arrays = arrays_of(solution.layers, solution.values)
    arrays["header"] = _text(header(solution.layout, solution.team))
    try:
        write_atomically(path, zipped(arrays))
    except OSError as error:
        raise OptimalError("{file} cannot be written: {reason}", file=path, reason=reason_of(error)) from None


def read(path: Path, layout: Layout, team: Team) -> Solution:
    """The solution of this game in this file.

    Raises OptimalError if the file cannot be read, is of another game or another version, or is damaged.

    As in `read(Path("power.npz"), solution.layout, solution.team)`.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise OptimalError("{file} cannot be read: {reason}", file=path, reason=reason_of(error)) from None
    try:
        arrays = unzipped(data)
        found = json.loads(arrays["header"].tobytes())
        form = str(found["format"])
    except Exception:  # whatever zipfile, numpy and json make of other bytes
        raise OptimalError(
            "{file} is not a solution of a board, or is damaged; solve the board again", file=path
        ) from None
    _check(path, form, found, header(layout, team))
    try:
        numbering = Numbering(layout, team)
        layers, values = layers_of(arrays, numbering)
        return Solution(numbering, layers, values)
    except (KeyError, ValueError, TypeError, IndexError):
        raise OptimalError("{file} is damaged; remove it and solve the board again", file=path) from None


def header(layout: Layout, team: Team) -> dict[str, object]:
    """Describe what a solution depends on."""
    return {
        "format": FORMAT,
        "version": version(DISTRIBUTION),
        "layout": list(layout.rows),
        "ghosts": list(team.names),
    }


OTHERS = {
    "layout": message("{file} is the solution for another layout; name another file, or remove it"),
    "ghosts": message(
        "{file} is the solution for other ghosts: {of}, and {now} play; name another file, or remove it"
    ),
    "version": message(
        "{file} is the solution for another version: {of}, and {now} is here; name another file, or remove it"
    ),
}  # than those that a header has


def _check(path: Path, form: str, found: Mapping[str, object], wanted: Mapping[str, object]) -> None:
    if form != FORMAT:
        raise OptimalError(
            "{file}: its format is {found!r}; this program reads {wanted!r}",
            file=path,
            found=form,
            wanted=FORMAT,
        )
    for what, sentence in OTHERS.items():
        if found.get(what) != wanted[what]:
            of, now = (_format(each[what]) for each in (dict(found), wanted))
            raise OptimalError(
                english(sentence, file=path, **({} if what == "layout" else {"of": of, "now": now}))
            )


def _format(value: object) -> str:
    return ("+".join(map(str, value)) or "none") if isinstance(value, list) else str(value)


def arrays_of(layers: Sequence[Layer], values: Sequence[Values]) -> Arrays:
    """The layers and their values, which may be missing, as arrays."""
    width = max((mask.bit_length() for layer in layers for mask in layer.sets.masks), default=0) // 8 + 1
    masks = b"".join(mask.to_bytes(width, "little") for layer in layers for mask in layer.sets.masks)
    blocks = [
        (number, timer, len(codes))
        for number, layer in enumerate(layers)
        for timer, codes in sorted(layer.blocks.items())
    ]
    codes = [layers[number].blocks[timer] for number, timer, _ in blocks]
    found = [values[number].blocks[timer] for number, timer, _ in blocks] if values else []
    return {
        "sets": np.frombuffer(masks, np.uint8).reshape(-1, width),
        "in_layer": np.array([len(layer.sets) for layer in layers], "<i8"),
        "blocks": np.array(blocks, "<i8").reshape(-1, 3),
        "codes": np.concatenate([np.zeros(0, np.int64), *codes]).astype("<i8"),
        "values": np.concatenate([np.zeros((0, 3)), *found]).astype("<f8"),
        "errors": np.array([each.error for each in values], "<f8").reshape(-1, 3),
    }


def layers_of(arrays: Arrays, numbering: Numbering) -> tuple[list[Layer], list[Values]]:
    """Read the layers and values that `arrays_of` wrote."""
    masks = [int.from_bytes(row.tobytes(), "little") for row in arrays["sets"]]
    layers, values, first = [], [], 0
    for count in arrays["in_layer"].tolist():
        layers.append(Layer(Sets(numbering, masks[first : first + count])))
        first += count
    values = [Values(error=error) for error in arrays["errors"]]
    place = 0
    for number, timer, count in arrays["blocks"].tolist():
        here = slice(place, place + count)
        layers[number].blocks[timer] = arrays["codes"][here].astype(np.int64)
        if values:
            values[number].blocks[timer] = arrays["values"][here].astype(np.float64)
        place += count
    if place != len(arrays["codes"]) or (values and place != len(arrays["values"])):
        raise ValueError("the arrays are of different lengths")
    return layers, values


def zipped(arrays: Arrays) -> bytes:
    """The arrays as the bytes of an .npz file, the same on every system."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, array in sorted(arrays.items()):
            info = zipfile.ZipInfo(f"{name}.npy", WHEN)
            info.create_system, info.external_attr = UNIX, 0o644 << 16
            with archive.open(info, "w", force_zip64=True) as file:
                np.lib.format.write_array(
                    file, np.ascontiguousarray(array), version=(1, 0), allow_pickle=False
                )
    return whole.getvalue()


def unzipped(data: bytes) -> Arrays:
    """Read the arrays that `zipped` wrote."""
    with np.load(io.BytesIO(data), allow_pickle=False) as archive:
        return {name: archive[name] for name in archive.files}


def _text(value: object) -> NDArray[np.uint8]:
    return np.frombuffer(json.dumps(value, ensure_ascii=True, sort_keys=True).encode(), np.uint8)


# Unfinished work on a solution: a folder from which a stopped run continues.
#
# Each layer is kept as soon as it is reached, and again when it is solved; once the solution is whole and in
# its file, the folder is removed.

HEADER = "header.json"
Next = tuple[Sets, dict[int, Ints]]  # the sets of the next layer, and the states in which it begins


class Work:
    """The folder; None keeps nothing."""

    def __init__(self, folder: Path | None, numbering: Numbering) -> None:
        """Removes work on a different game. Raises OptimalError if it cannot be written."""
        self._folder, self._numbering = folder, numbering
        if folder is None:
            return
        wanted = json.dumps(header(numbering.layout, numbering.team), sort_keys=True).encode()
        try:
            if not (folder / HEADER).is_file() or (folder / HEADER).read_bytes() != wanted:
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir(parents=True)
                write_atomically(folder / HEADER, wanted)
        except OSError as error:
            raise OptimalError(
                "{file} cannot be written: {reason}", file=folder, reason=reason_of(error)
            ) from None

    def reached(self, number: int) -> tuple[Layer, Next] | None:
        """Layer `number` and what begins the next one, if that is known."""
        arrays = self._read(f"reached-{number:03}.npz")
        if arrays is None:
            return None
        (layer, below), _ = layers_of(arrays, self._numbering)
        return layer, (below.sets, below.blocks)

    def keep_reached(self, number: int, layer: Layer, following: Next) -> None:
        """Keeps this layer, and what begins the next one."""
        self._write(f"reached-{number:03}.npz", arrays_of([layer, Layer(*following)], []))

    def values(self, number: int, layer: Layer) -> Values | None:
        """The values of this layer, if they are known."""
        arrays = self._read(f"values-{number:03}.npz")
        if arrays is None:
            return None
        found, place = Values(error=arrays["error"]), 0
        for timer, codes in sorted(layer.blocks.items()):
            found.blocks[timer] = arrays["values"][place : place + len(codes)]
            place += len(codes)
        return found

    def keep_values(self, number: int, values: Values) -> None:
        """Keeps the values of layer `number`."""
        blocks = [block for _, block in sorted(values.blocks.items())]
        arrays = {"values": np.concatenate([np.zeros((0, 3)), *blocks]), "error": np.asarray(values.error)}
        self._write(f"values-{number:03}.npz", arrays)

    def remove(self) -> None:
        """Removes the folder, because the solution is whole."""
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _read(self, name: str) -> dict[str, np.ndarray] | None:
        if self._folder is None or not (self._folder / name).is_file():
            return None
        try:
            return unzipped((self._folder / name).read_bytes())
        except Exception as error:
            damaged = self._folder / name
            raise OptimalError(
                "{file} is damaged; remove the folder {folder}", file=damaged, folder=self._folder
            ) from error

    def _write(self, name: str, arrays: dict[str, np.ndarray]) -> None:
        if self._folder is not None:
            try:
                write_atomically(self._folder / name, zipped(arrays))
            except OSError as error:
                raise OptimalError(
                    "{file} cannot be written: {reason}", file=self._folder, reason=reason_of(error)
                ) from None


# Solving a board: all layers forward, then their values backward.

PART = ".part"  # behind the name of a file: the folder with the work on it


def solve(
    layout: Layout | str | Path,
    ghosts: Team | str = "directional",
    num_ghosts: int | None = None,
    *,
    file: Path | None = None,
    memory: int = DEFAULT_MEMORY,
    tell: Listener = ignore_message,
    engine: Literal["auto", "python", "compiled"] = "auto",
    warn: Listener = ignore_message,
) -> Solution:
    """The optimal play of a game, exact to 1e-9.

    With a `file`, the solution is read from it or saved in it, and a stopped run continues.
    `memory` is in megabytes; `tell` is called with the progress. The `engine` changes nothing but the time:
    auto is C where it can, else numpy, and `warn` is called with the reason.
    Raises OptimalError or MissingExtraError.

    >>> solution = solve("power", "directional")
    >>> round(solution.value(solution.start).win, 9)
    0.1
    """
    board = Layout.of(layout)
    team = Team.named(ghosts, board, num_ghosts) if isinstance(ghosts, str) else ghosts
    if file is not None and file.exists():
        return read(file, board, team)
    _check_scipy()
    numbering = Numbering(board, team)
    budget = MemoryBudget(memory, board.name or english("this layout"), tell)
    budget.expect(least_states(numbering, budget.most_states))
    work = Work(None if file is None else file.with_name(file.name + PART), numbering)
    sweeps = _engine(numbering, engine, warn)
    layers = _find_layers(numbering, sweeps, budget, work)
    solution = Solution(numbering, layers, _solve_layers(sweeps, layers, work, budget))
    if file is not None:
        write(solution, file)
        work.remove()
    return solution


def _engine(numbering: Numbering, name: str, warn: Listener) -> Engine:
    """The engine of this name. Raises OptimalError if C must solve this game and cannot."""
    rounds = Round(numbering)
    reason: str = english("this installation has no compiled engine")
    if name != "python" and find_spec("pacman.compiled") is not None:
        from pacman.optimal.compiled import ByC, reason_against

        reason = reason_against(numbering.team)
        if not reason:
            return ByC(numbering, rounds)
    if name == "compiled":
        raise OptimalError(
            "engine=compiled cannot solve this game: {reason}; engine=auto lets numpy do it", reason=reason
        )
    if name == "auto":
        warn(english("numpy solves the game, because {reason}", reason=reason))
    return ByNumpy(numbering, rounds)


def _find_layers(numbering: Numbering, engine: Engine, budget: MemoryBudget, work: Work) -> list[Layer]:
    sets, begins = first_layer(numbering)
    layers: list[Layer] = []
    while begins:
        kept = work.reached(len(layers))
        if kept is None:
            layer, sets, begins = layer_from(numbering, sets, begins, budget, engine)
            work.keep_reached(len(layers), layer, (sets, begins))
        else:
            layer, (sets, begins) = kept
            budget.spend(len(layer), 0)
        layers.append(layer)
    return layers


def _solve_layers(engine: Engine, layers: list[Layer], work: Work, budget: MemoryBudget) -> list[Values]:
    found: list[Values] = []
    below: tuple[Layer, Values] | None = None
    solved, whole = 0, sum(map(len, layers))
    for number in reversed(range(len(layers))):
        layer = layers[number]
        values = work.values(number, layer)
        if values is None:
            values = layer_values(engine, layer, below)
            work.keep_values(number, values)
        found.insert(0, values)
        below = layer, values
        solved += len(layer)
        budget.tell(english("{solved:,} of {whole:,} states solved", solved=solved, whole=whole))
    return found


def _check_scipy() -> None:
    """Raises MissingExtraError if scipy, which solves the systems of equations, is not installed."""
    try:
        import scipy.sparse  # noqa: F401
    except ImportError:
        raise missing_extra("optimal play", "optimal") from None
