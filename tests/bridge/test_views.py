"""In random games, every view of a classic state agrees with the native state."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState as Native
from pacman.board import Cell, CellSet
from pacman.bridge.game import Grid
from pacman.bridge.state import GameState, grid
from pacman.trace import Trace
from pacman.tree import Tree
from tests.strategies import games, trees


def agrees(board: Grid, cells: CellSet, touched: bool) -> None:
    if touched:
        assert [[*column] for column in cells.array] == board.data
    assert board.asList() == list(cells)
    assert board.count() == len(cells)
    assert (board.width, board.height) == (cells.width, cells.height)
    everywhere = {(x, y) for x in range(board.width) for y in range(board.height)}
    assert set(board.asList(False)) == everywhere - set(cells)
    assert len(board.asList(False)) == board.count(False) == len(everywhere) - len(cells)


@given(st.data())
def test_every_view_agrees_with_the_native_state(data: st.DataObject) -> None:
    native = data.draw(st.sampled_from(data.draw(games())))
    state = GameState(data.draw(st.sampled_from([native, Trace(native).root])))
    touched = data.draw(st.booleans())
    agrees(state.getFood(), native.food, touched)
    agrees(state.getWalls(), native.walls, touched)
    assert state.getNumFood() == len(native.food)
    assert sorted(state.getCapsules()) == sorted(native.capsules)
    assert state.getCapsules() == sorted(state.getCapsules(), key=lambda cell: (cell[1], cell[0]))
    assert state.getPacmanPosition() == state.getPacmanState().getPosition() == native.pacman.position
    told = [
        (ghost.getPosition(), ghost.getDirection(), ghost.scaredTimer) for ghost in state.getGhostStates()
    ]
    assert told == [*native.ghosts]
    assert state.getGhostPositions() == [ghost.position for ghost in native.ghosts]
    homes = [(ghost.start.pos, ghost.isPacman) for ghost in state.getGhostStates()]
    assert homes == [(home, False) for home in native.layout.ghost_starts[: len(native.ghosts)]]
    assert state.data.agentStates == [state.getPacmanState(), *state.getGhostStates()]
    assert (state.isWin(), state.isLose()) == (native.is_win, native.is_lose)
    assert state.getScore() == state.data.score == native.score
    assert state.getNumAgents() == native.num_agents
    for agent in range(native.num_agents):
        assert state.getLegalActions(agent) == [*native.legal_actions(agent)]


@given(games(longest=20), st.floats(-1e6, 1e6).map(round))
def test_a_classic_game_goes_as_the_native_one_and_carries_the_written_score(
    states: list[Native], added: int
) -> None:
    state = GameState(states[0])
    state.data.score += added
    for number, native in enumerate(states[1:]):
        agent = number % native.num_agents
        state = next(
            after
            for action in state.getLegalActions(agent)
            if (after := state.generateSuccessor(agent, action)).native == native
        )
        assert state.getScore() == native.score + added


@given(trees(inner_values=True), st.lists(st.integers(0, 59), max_size=6))
def test_a_classic_tree_agrees_with_the_native_one(game: Tree, choices: list[int]) -> None:
    native = game.initial
    state = GameState(native)
    for choice in [*choices, 0]:
        assert state.getLegalActions(choice) == [*native.legal_actions(native.turn)]
        assert state.isWin() is native.is_terminal  # none of its leaves is marked
        assert state.getScore() == native.score
        assert state.getNumAgents() == native.num_agents
        if native.is_terminal:
            break
        action = state.getLegalActions()[choice % len(state.getLegalActions())]
        native, state = native.successor(native.turn, action), state.generateSuccessor(choice, action)
        assert state.native == native


boards = st.tuples(st.integers(1, 9), st.integers(1, 9)).flatmap(
    lambda size: st.tuples(
        st.just(size), st.sets(st.tuples(st.integers(0, size[0] - 1), st.integers(0, size[1] - 1)))
    )
)
WAYS: list[Callable[[Grid], Grid]] = [
    Grid.copy,
    Grid.deepCopy,
    Grid.shallowCopy,
    lambda grid: Grid(*grid.packBits()[:2], bitRepresentation=grid.packBits()[2:]),
]


@given(boards, st.sampled_from(WAYS))
def test_a_grid_of_cells_written_one_by_one_is_the_same(
    board: tuple[Cell, set[Cell]], way: Callable[[Grid], Grid]
) -> None:
    (width, height), cells = board
    written = Grid(width, height)
    for x, y in cells:
        written[x][y] = True
    kept = grid(CellSet.of(cells, width=width, height=height))
    assert written.asList() == kept.asList() == sorted(cells)
    assert written == kept
    assert hash(written) == hash(kept)
    assert written.packBits() == kept.packBits()
    assert str(written) == str(kept)
    assert way(written) == way(kept) == kept
