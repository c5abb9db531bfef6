"""A board that C solves has the solution that numpy finds: the same bytes in the same file."""

from __future__ import annotations

import ctypes
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman.cli.main import main
from pacman.compiled import structures as c
from pacman.compiled.library import EngineError, load
from pacman.errors import PacmanError
from pacman.layout import Layout
from pacman.optimal import OptimalError, Team, solution, solve, write
from pacman.optimal.budget import MemoryBudget
from pacman.optimal.compiled import NO_MEMORY, ByC, Codes, _address, _check, _floats, _ints, _longs
from pacman.optimal.numbering import Numbering
from pacman.optimal.rounds import Round
from pacman.optimal.states import first_layer, layer_from
from pacman.optimal.values import Values, layer_values
from tests.compiled.test_malformed import RESULTS, examples, numbers
from tests.extras import SCIPY
from tests.messages import Said, assert_places, raises
from tests.optimal.independent import board
from tests.optimal.test_values import Ambusher

pytestmark = SCIPY

GAMES = [
    ("power", "random"),
    ("caged", "directional"),
    ("ring", "directional:attack=1"),
    ("capsule", "directional:flee=0.5"),
    ("two ghosts", "random+directional:attack=0.9"),
]
PLAIN, SLOW, PART = 10, 600, 10


def solved(folder: Path, layout: Layout, ghosts: str | Team, engine: str) -> object:
    """The bytes of the solution, or the error."""
    path = folder / f"{engine}.npz"
    try:
        write(solve(layout, ghosts, memory=10, engine=engine), path)  # type: ignore[arg-type]
    except PacmanError as error:
        return str(error)
    return path.read_bytes()


@pytest.mark.parametrize(("name", "ghosts"), GAMES)
def test_the_files_are_the_same_whoever_solves(tmp_path: Path, name: str, ghosts: str) -> None:
    layout = board(name)
    files = [solved(tmp_path, layout, ghosts, engine) for engine in ("python", "compiled", "auto")]
    assert isinstance(files[0], bytes)
    assert files[0] == files[1] == files[2]


def random_board(rng: Random) -> Layout:
    """A board of up to 7 x 5 squares with up to three ghosts, some food, and perhaps capsules."""
    width, height = rng.randint(5, 7), rng.randint(4, 5)
    rows = [["%"] * width for _ in range(height)]
    cells = [(x, y) for x in range(1, width - 1) for y in range(1, height - 1) if rng.random() < 0.8]
    rng.shuffle(cells)
    signs = ["P", ".", *"G" * rng.randint(0, 3), *"." * rng.randint(0, 3), *"o" * rng.randint(0, 2)]
    for (x, y), sign in zip(cells, signs + [" "] * len(cells), strict=False):
        rows[y][x] = sign
    return Layout.parse("\n".join(map("".join, rows)), "random")


def check(folder: Path, number: int) -> None:
    rng = Random(number)
    while True:
        try:
            layout = random_board(rng)
            break
        except PacmanError:
            continue
    kinds = ["random", "directional", "directional:attack=1", "directional:attack=0.5:flee=0"]
    team = "+".join(rng.choice(kinds) for _ in layout.ghost_starts) or "random"
    assert solved(folder, layout, team, "compiled") == solved(folder, layout, team, "python"), number


@pytest.mark.parametrize("first", range(0, PLAIN, PART))
def test_solutions_of_random_boards_are_the_same(tmp_path: Path, first: int) -> None:
    for number in range(first, first + PART):
        check(tmp_path, number)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(PLAIN, PLAIN + SLOW, PART))
def test_solutions_of_600_more_random_boards_are_the_same(tmp_path: Path, first: int) -> None:
    for number in range(first, first + PART):
        check(tmp_path, number)


@pytest.mark.slow
@pytest.mark.parametrize("ghosts", ["random", "directional"])
@pytest.mark.parametrize("name", ["hope", "lifeline", "pincer"])
def test_the_files_of_the_larger_boards_are_the_same(tmp_path: Path, name: str, ghosts: str) -> None:
    files = []
    for engine in ("python", "compiled"):
        write(solve(name, ghosts, engine=engine), tmp_path / engine)  # type: ignore[arg-type]
        files.append((tmp_path / engine).read_bytes())
    assert files[0] == files[1]


def test_a_run_that_numpy_began_is_continued_in_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*arguments: Any) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise KeyboardInterrupt
        return layer_values(*arguments)

    left = 2
    monkeypatch.setattr(solution, "layer_values", stop)
    with pytest.raises(KeyboardInterrupt):
        solve("caged", "random", file=tmp_path / "caged.npz", engine="python")
    monkeypatch.undo()
    assert (tmp_path / "caged.npz.part").is_dir()
    solve("caged", "random", file=tmp_path / "caged.npz", engine="compiled")
    solve("caged", "random", file=tmp_path / "other.npz", engine="python")
    assert (tmp_path / "caged.npz").read_bytes() == (tmp_path / "other.npz").read_bytes()


def test_other_ghosts_are_left_to_numpy_which_is_said() -> None:
    said: list[str] = []
    layout, team = board("capsule"), Team([Ambusher()])
    solve(layout, team, warn=said.append)
    reason = "C does not know the ghost tests.optimal.test_values:Ambusher"
    (note,) = said
    assert_places(note, reason=reason)
    with raises(OptimalError, ghost="tests.optimal.test_values:Ambusher"):
        solve(layout, team, engine="compiled")
    solve(layout, team, engine="python", warn=said.append)
    assert len(said) == 1


def test_the_command_says_the_same_whoever_solves(
    says: Said, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    outputs = []
    for engine in ("python", "compiled", "auto"):
        words = ["optimal", "power", "--engine", engine, "--out", f"{engine}.npz", "--json", f"{engine}.json"]
        assert main(words) == 0
        found = capfd.readouterr()
        outputs.append(found.out.splitlines()[1:])
        assert found.err == ""
    assert outputs[0] == outputs[1] == outputs[2]
    for suffix in (".npz", ".json"):
        assert len({Path(engine + suffix).read_bytes() for engine in ("python", "compiled", "auto")}) == 1
    Path("mine.py").write_text("from pacman import RandomGhost\nclass Mine(RandomGhost): ...\n")
    assert main(["optimal", "power", "--ghosts", "mine.py"]) == 0
    says(capfd.readouterr().err, ghost="mine.py")
    assert main(["optimal", "power", "--ghosts", "mine.py", "--engine", "compiled"]) == 2
    says(capfd.readouterr().err, ghost="mine.py")


# Malformed tables: each is refused, or harmless.


class Tables:
    """The tables of a small board whose first layer is known, for a single call."""

    def __init__(self) -> None:
        self.numbering = Numbering(board("two ghosts"), Team.named("random", board("two ghosts")))
        self.engine = ByC(self.numbering, Round(self.numbering))
        sets, begins = first_layer(self.numbering)
        self.layer, *_ = layer_from(self.numbering, sets, begins, MemoryBudget(100, "x"), self.engine)
        self.tables, self._kept = self.engine._tables(sets)
        self._pairs = np.empty((2, 1000, 2), np.int64)
        self.missing = c.Missing(*map(_longs, self._pairs), 1000)

    def reach(self, codes: np.ndarray, timer: int) -> int:
        sets = [Codes() for _ in range(80)]
        here, there = ((ctypes.c_void_p * 40)(*(e.pointer for e in part)) for part in (sets[:40], sets[40:]))
        entries = ctypes.c_int64()
        result: int = load().pacman_reach(
            self.tables, _address(codes), len(codes), timer, here, there, self.missing, ctypes.byref(entries)
        )
        return result

    def gains(self, codes: np.ndarray, timer: int) -> int:
        blocks, kept = self.engine._blocks((self.layer, Values()))
        gains, room = np.empty((5 * len(codes), 3)), 125 * len(codes)
        counts, columns = np.empty(5 * len(codes), np.int32), np.empty(room, np.int32)
        probabilities = np.empty(room)
        ways = c.Ways(_ints(counts), _ints(columns), _floats(probabilities), room)
        result: int = load().pacman_gains(
            self.tables, _address(codes), len(codes), timer, blocks, (c.Block * 40)(), self.missing,
            _address(gains), ways,
        )  # fmt: skip
        del kept
        return result


@examples(300)
@given(st.lists(st.integers(-(2**63), 2**63 - 1), min_size=1, max_size=5), st.integers(-5, 50))
def test_any_codes_are_refused_or_played(given_codes: list[int], timer: int) -> None:
    tables = Tables()
    codes = np.array(given_codes, np.int64)
    for some in (codes, np.abs(codes % (tables.numbering.radix * 2))):
        assert tables.reach(some, timer) in RESULTS
        assert tables.gains(some, timer) in RESULTS


@examples(300)
@given(
    st.sampled_from(["moves", "place", "pellet", "kept", "legal", "touches", "without", "homes", "known"]),
    st.integers(0, 10**6),
    numbers,
)
def test_any_table_is_refused_or_harmless(field: str, place: int, value: int) -> None:
    tables = Tables()
    numbering, found = tables.numbering, tables.tables
    poses = numbering.tables.num_poses
    if field == "known":
        found.known[0][place % (numbering.first_pacman * 2 * numbering.num_poses)] = value
    elif field == "homes":
        found.homes[place % 2] = value
    else:
        lengths = {"moves": 18 * poses, "legal": 5 * poses, "touches": found.gaps, "without": 3}
        array = getattr(found, field)
        place %= lengths.get(field, poses)
        kept, array[place] = array[place], value & 1 if field in ("legal", "touches") else value
    for codes in tables.layer.blocks.values():
        assert tables.reach(codes[:20], 0) in RESULTS
        assert tables.gains(codes[:20], 0) in RESULTS
    if field not in ("known", "homes"):
        array[place] = kept  # boards share their tables


@pytest.mark.parametrize("value", [-(2**63), -1, 0, 2**62])
@pytest.mark.parametrize("field", ["poses", "first_pacman", "pellets", "sets", "gaps", "ghosts", "rows"])
def test_smaller_sizes_of_tables_and_impossible_ones_are_refused(field: str, value: int) -> None:
    tables = Tables()
    if field in ("gaps", "sets", "rows"):  # which may be large
        value = min(value, 0)
    setattr(tables.tables, field, value)
    assert tables.reach(tables.layer.blocks[0][:20], 0) in RESULTS


@examples(200)
@given(st.lists(st.integers(-(2**31), 2**31 - 1), min_size=11, max_size=11), st.integers(-3, 3))
def test_any_matrix_is_refused_or_swept(starts: list[int], column: int) -> None:
    ends, columns = np.array(starts, np.int32), np.full(4, column, np.int32)
    floats = [np.ones(4), np.ones(10), np.ones(2), np.empty(2)]
    for numbers_of_ways in (ends, np.sort(np.abs(ends) % 5).astype(np.int32)):
        addresses = [_address(each) for each in (numbers_of_ways, columns, *floats)]
        assert load().pacman_sweep(2, 4, *addresses[:5], 0, 2, addresses[5]) in RESULTS
        assert load().pacman_sweep(2, 4, *addresses[:5], column, 2, addresses[5]) in RESULTS


def test_no_memory_for_the_states_is_one_sentence() -> None:
    with pytest.raises(EngineError, match=NO_MEMORY):
        _check(c.NEEDS_PYTHON)
