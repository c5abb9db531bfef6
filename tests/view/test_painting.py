"""What is drawn: nothing overlaps, nothing is cut, everything can be read, at any size and in both themes."""

from __future__ import annotations

import dataclasses
import itertools
import random
import re
from collections.abc import Sequence
from typing import Any

import msgspec
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pacman import GameState, Layout, play
from pacman.board import Action
from pacman.gameplay.record import Outcome, Record, SourcePlace
from pacman.names.notation import AgentSpec
from pacman.trace import Move, Thought
from pacman.view.display.controls import STEERED, WINDOW_KEYS
from pacman.view.display.painting import canvas as canvas_module
from pacman.view.display.painting import sprites
from pacman.view.display.painting.canvas import Cells, arrange
from pacman.view.display.painting.scene import Scene
from pacman.view.display.painting.thought import heat_step, overlap, place_tags, touches
from pacman.view.html.board_svg import GAPE
from pacman.view.optimum import Optimum, OptimumOf
from pacman.view.palette import DARK, LIGHT, THEMES, Theme
from pacman.view.playback import END_SECONDS, Playback, RecordedGame
from tests.fuzzing import examples

SIZES = [
    (320, 240),
    (400, 300),
    (640, 480),
    (340, 900),
    (500, 1300),
    (960, 540),
    (1280, 720),
    (1920, 400),
    (2560, 1440),
]
MEDIUM = Layout.load("medium")
VALUES = (-1234.0, 563.0, 41.5, 7.0, -3.0)


class Written:
    """Every line of text that a scene writes, with its place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[tuple[str, pygame.Rect, int]] = []
        original = canvas_module.write

        def write(surface: pygame.Surface, text: str, *rest: Any, pixels: int, **named: Any) -> pygame.Rect:
            place = original(surface, text, *rest, pixels=pixels, **named)
            shown = surface.get_rect()
            whole = canvas_module.text_width(text, pixels, named["face"])
            self.lines.append((text, place, pixels))
            assert place.width == whole, f"{text!r} is cut at the edge of {shown}"
            return place

        monkeypatch.setattr(canvas_module, "write", write)

    def texts(self) -> list[str]:
        return [text for text, _, _ in self.lines]

    def check(self) -> None:
        """No text is smaller than 12 pixels, and none lies on another."""
        for text, _, pixels in self.lines:
            assert pixels >= 12, f"{text!r} is written in {pixels} pixels"
        for (text, place, _), (other, beside, _) in itertools.combinations(self.lines, 2):
            met = place.clip(beside)
            assert met.width < 2 or met.height < 0.35 * min(place.height, beside.height), (
                f"{text!r} lies on {other!r}"
            )


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    return Written(monkeypatch)


class Searched(RecordedGame):
    """A record whose agent is said to have searched before each move."""

    thinks = True

    def thought(self, move: int) -> Thought | None:
        state = self.states[move]
        moves = tuple(
            Move(action, value, bound, None)
            for action, value, bound in zip(
                state.legal_actions(0), VALUES, ("", "≤", "≥", "", ""), strict=False
            )
        )
        return Thought(
            origin=state.pacman.position,
            chosen=moves[0].action,
            moves=moves,
            generated=1_234_567,
            expanded=123_456,
            evaluated=98_765,
            cuts=12_345,
            nodes_at={cell: 3**number for number, cell in enumerate(sorted(state.food)[:8])},
        )

    def seconds(self, move: int) -> float:
        return 0.0123


def record(layout: str = "medium", agent: str = "reflex", **named: Any) -> Record:
    return play(layout, agent, "directional:attack=0.9", seed=2, max_moves=90, **named)


def scene_at(size: tuple[int, int], theme: Theme, playback: Playback, **named: Any) -> pygame.Surface:
    surface = pygame.Surface(size)
    scene = Scene(theme)
    for name, value in named.items():
        setattr(scene, name, value)
    scene.draw(surface, playback)
    return surface


@pytest.mark.parametrize("size", [(64, 64), (112, 800), (800, 64)])
def test_the_smallest_pictures_that_may_be_asked_for_are_drawn(size: tuple[int, int]) -> None:
    playback = Playback(Searched(record("small")))
    for moment in (0, playback.known):
        playback.moment = float(moment)
        scene_at(size, DARK, playback, values=True)


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("layout", ["medium", "first-bite", "quartet"])
def test_nothing_is_cut_and_no_text_lies_on_another(
    written: Written, size: tuple[int, int], layout: str
) -> None:
    playback = Playback(Searched(record(layout)))
    playback.paused = True
    for moment in (0, playback.known // 2):
        playback.moment = float(moment)
        scene_at(size, DARK, playback, values=True)
        written.check()
        assert written.lines
        written.lines.clear()


def far_off(ghosts: Sequence[AgentSpec], state: GameState) -> Optimum:
    """Optimal values with many digits; the first action is best."""
    actions = [str(action) for action in state.legal_actions(0)]
    return Optimum({action: -1234.56 - number for number, action in enumerate(actions)}, {actions[0]})


@pytest.mark.rest_slow(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("source", [Searched, RecordedGame])
@pytest.mark.parametrize("answer", [far_off, lambda *_: Optimum(problem="other ghosts play here")])
def test_optimal_play_has_its_column(
    written: Written, size: tuple[int, int], source: type[RecordedGame], answer: OptimumOf
) -> None:
    playback = Playback(source(record()), optimum_of=answer)
    playback.paused = True
    scene_at(size, DARK, playback, values=True)
    written.check()
    is_shown = bool({"Its search", "Optimal play"} & set(written.texts()))
    assert is_shown or size not in [(500, 1300), (1280, 720), (2560, 1440)]
    numbers = [text for text in written.texts() if re.fullmatch(r"−123\d\.56", text)]
    actions = len(playback.state.legal_actions(0)) if is_shown and answer is far_off else 0
    assert numbers == [f"−{1234 + number}.56" for number in range(actions)]
    line = "best: the expected final score" if answer is far_off else "no best: other ghosts play here"
    assert (line in written.texts()) == is_shown


@pytest.mark.parametrize("size", SIZES)
def test_the_parts_of_a_window_do_not_overlap(size: tuple[int, int]) -> None:
    for width, height in ((20, 11), (5, 5), (30, 30), (40, 4)):
        for density in (1.0, 2.0):
            places = arrange(size, (width, height), density)
            parts = [places.board, places.curve, places.panel, places.head, places.legend, places.caption]
            parts = [part for part in parts if part.width and part.height]
            window = pygame.Rect((0, 0), size)
            for part, other in itertools.combinations(parts, 2):
                assert not part.colliderect(other), (size, places)
            assert all(window.contains(part) for part in parts), places
            assert places.board.width % (width - 1) == 0


def test_a_wide_window_shows_all_blocks_and_a_tall_one_too(written: Written) -> None:
    playback = Playback(Searched(record()))
    playback.step(10)
    playback.tick(1)
    for size in ((1280, 720), (500, 1300), (2560, 1440)):
        written.lines.clear()
        scene_at(size, LIGHT, playback)
        texts = written.texts()
        for text in (
            "score",
            "Its search",
            "directional:attack=0.9",
            "brave",
            "speed",
            "seed",
            "values",
            "help",
        ):
            assert any(text in line for line in texts) or text.startswith("directional"), (size, text, texts)
        assert "".join(texts).count("directional:") == 2
        assert {"1,234,567", "123,456", "98,765", "12,345"} <= set(texts)


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_help_fits(written: Written, size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    scene = Scene(steered=True)
    playback = Playback(RecordedGame(record()))
    scene.draw(surface, playback)
    before = len(written.lines)
    scene.help = True
    written.lines.clear()
    scene.draw(surface, playback)
    card = written.lines[before:]
    assert [line.meaning for line in WINDOW_KEYS] == [
        text for text, _, _ in card if text in {line.meaning for line in WINDOW_KEYS}
    ]
    assert " ".join(text for text, _, _ in card).endswith(STEERED)
    written.lines = card
    written.check()


@pytest.mark.rest_slow
@pytest.mark.parametrize("theme", THEMES.values())
@pytest.mark.parametrize("agent", ["reflex", "random"])
def test_the_end_is_told_beside_the_board(written: Written, theme: Theme, agent: str) -> None:
    playback = Playback(RecordedGame(play("medium", agent, "directional", seed=1)))
    playback.seek(1)
    playback.tick(1)
    surface = scene_at((1280, 720), theme, playback)
    headline = (
        "Board cleared"
        if playback.state.is_win
        else f"Ghost {playback.source.outcome.reason[6]} caught Pacman"
    )  # type: ignore[union-attr]
    if not playback.state.is_win and headline not in written.texts():
        headline = "Pacman ran into a ghost"
    assert headline in written.texts()
    places = arrange(surface.get_size(), (MEDIUM.width, MEDIUM.height))
    at = next(place for text, place, _ in written.lines if text == headline)
    assert not places.board.colliderect(at)
    assert not places.curve.colliderect(at)


def test_the_card_at_the_end_leaves_the_board_of_a_tall_window_free() -> None:
    playback = Playback(RecordedGame(play("small", "reflex", "random", seed=3)))
    playback.seek(1)
    playback.tick(1)
    size = (500, 1100)
    with_card, without = pygame.Surface(size), pygame.Surface(size)
    Scene().draw(with_card, playback)
    Scene().draw(without, playback, end=False)
    walls = playback.state.walls
    board = arrange(size, (walls.width, walls.height)).board
    shown, bare = (pygame.image.tobytes(each.subsurface(board), "RGB") for each in (with_card, without))
    assert shown == bare
    assert pygame.image.tobytes(with_card, "RGB") != pygame.image.tobytes(without, "RGB")


def test_the_card_comes_when_the_moment_on_the_board_is_over() -> None:
    playback = Playback(RecordedGame(play("medium", "random", "directional", seed=1)))
    assert playback.ended is None
    playback.seek(1)
    playback.tick(0.2)
    assert playback.ended == 0.2
    assert not playback.settled
    frames = {pygame.image.tobytes(scene_at((640, 480), DARK, playback), "RGB")}
    while not playback.settled:
        playback.tick(0.1)
        frames.add(pygame.image.tobytes(scene_at((640, 480), DARK, playback), "RGB"))
    assert playback.ended == END_SECONDS
    assert len(frames) >= 4
    playback.step(-1)
    assert playback.ended is None


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("size", SIZES)
def test_an_error_is_told_with_its_line(written: Written, size: tuple[int, int]) -> None:
    lines = ("def steps(action):", "    target = 1", "    return self.table[action, target]", "", "return 3")
    place = SourcePlace("agents/my_agent.py", 12, "steps", 10, lines)
    outcome = Outcome(
        "agent error", "agent 0 (Mine) raised KeyError: (7, 9)", agent=0, traceback="…", place=place
    )
    failed = msgspec.structs.replace(record(), outcome=outcome)
    playback = Playback(RecordedGame(failed))
    playback.seek(1)
    playback.tick(1)
    scene_at(size, DARK, playback)
    texts = written.texts()
    seen = "".join("".join(texts).split())  # long lines are broken
    assert "agents/my_agent.py,line12,insteps" in seen
    assert "returnself.table[action,target]" in seen
    assert "KeyError:(7,9)" in seen
    assert "Ccopiesthetraceback" in seen


def test_at_800_by_600_the_ghosts_and_the_help_are_there_before_counts(written: Written) -> None:
    playback = Playback(Searched(record(agent="alphabeta:depth=1")))
    playback.go_to(4)
    scene_at((800, 600), DARK, playback)
    texts = written.texts()
    assert {"brave", "H", "help", "Its search"} <= set(texts)
    assert "seed" not in texts


def test_an_error_without_a_traceback_promises_none(written: Written) -> None:
    ended = Outcome("agent error", "agent 0 (Mine) ended its process (exit code 7)", agent=0)
    playback = Playback(RecordedGame(msgspec.structs.replace(record(), outcome=ended)))
    playback.seek(1)
    playback.tick(1)
    scene_at((1280, 720), DARK, playback)
    assert "Agent error" in written.texts()
    assert not any("traceback" in text for text in written.texts())


def luminance(colour: str) -> float:
    """The relative luminance of WCAG 2.2."""
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_and_lines_stand_out_from_every_ground(theme: Theme) -> None:
    for ground in (theme.page, theme.surface, theme.raised):
        for ink in (theme.text, theme.dim, theme.accent_text, theme.good, theme.bad, theme.ours):
            assert contrast(ink, ground) >= 4.5
    assert contrast(theme.ink, theme.accent) >= 4.5
    for ghost in theme.ghosts:
        assert contrast(ghost, theme.floor) >= 3
        assert contrast(theme.ghost_ink, ghost) >= 4.5
    assert contrast(theme.lip, theme.floor) >= 3
    assert contrast(theme.lip, theme.surface) >= 3
    assert contrast(theme.faint, theme.page) >= 3


def test_the_themes_differ_in_every_ground() -> None:
    dark, light = dataclasses.asdict(DARK), dataclasses.asdict(LIGHT)
    same = {name for name in dark if dark[name] == light[name]}
    assert same == {"accent", "ink"}


def _inverted(mask: pygame.Mask) -> pygame.Mask:
    turned = mask.copy()
    turned.invert()
    return turned


@examples(400)
@given(st.integers(0, 10**9))
def test_no_value_lies_on_an_agent_or_on_another(seed: int) -> None:
    draw = random.Random(seed)
    floor = [(x, y) for x in range(MEDIUM.width) for y in range(MEDIUM.height) if (x, y) not in MEDIUM.walls]
    root = draw.choice(floor)
    near = [cell for cell in floor if 0 < abs(cell[0] - root[0]) + abs(cell[1] - root[1]) <= 3]
    agents = [root, *draw.sample(near, min(len(near), draw.choice((1, 2, 4))))]
    vectors = {action: action.vector for action in Action}
    legal = [a for a, (dx, dy) in vectors.items() if (root[0] + dx, root[1] + dy) in floor]
    moves = tuple(Move(a, draw.choice(VALUES), draw.choice(("", "≤")), None) for a in legal)
    tags = place_tags(
        Thought(origin=root, chosen=legal[0], moves=moves), agents, (MEDIUM.width, MEDIUM.height)
    )
    assert len(tags) == len(moves)
    for tag in tags:
        assert not any(touches(tag, agent) for agent in agents)
    assert not any(overlap(tag, other) for tag, other in itertools.combinations(tags, 2))


def test_the_search_is_painted_below_the_agents_and_its_root_is_free() -> None:
    game = Searched(record())
    playback = Playback(game)
    playback.step(10)
    playback.tick(1)
    plain, painted = (scene_at((1280, 720), DARK, playback, values=values) for values in (False, True))
    places = arrange((1280, 720), (MEDIUM.width, MEDIUM.height))
    cells = Cells.of(MEDIUM, places.board)
    for actor in playback.actors():
        agent = sprites.ghost(DARK, actor.agent, Action.STOP, cells.side) if actor.agent else None
        opaque = agent or sprites.eater(DARK, actor.direction, round(GAPE), cells.side)
        x, y = cells.centre(actor.position)
        corner = round(x) - cells.side // 2, round(y) - cells.side // 2
        mask = pygame.mask.from_surface(opaque, 254)
        inner = mask.copy()
        for dx, dy in ((-2, 0), (2, 0), (0, -2), (0, 2)):  # a sprite may stand half a pixel aside
            inner.erase(_inverted(mask), (dx, dy))
        spots = [(i, j) for i in range(cells.side) for j in range(cells.side) if inner.get_at((i, j))]
        assert len(spots) > 0.15 * cells.side**2
        for i, j in spots:
            spot = corner[0] + i, corner[1] + j
            assert plain.get_at(spot) == painted.get_at(spot)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(painted, "RGB")


@pytest.mark.parametrize(
    ("nodes", "step"), [(1, 0), (9, 0), (10, 1), (49, 1), (50, 2), (199, 2), (200, 3), (10**6, 3)]
)
def test_heat_has_four_steps_with_these_numbers(nodes: int, step: int) -> None:
    assert heat_step(nodes) == step


@pytest.mark.rest_slow(3)
@pytest.mark.parametrize("moves", range(20, 90, 10))
def test_the_card_of_an_error_does_not_cover_pacman(moves: int) -> None:
    place = SourcePlace("mine.py", 2, "choose", 1, ("def choose(self, state):", "    return 1 / 0"))
    outcome = Outcome("agent error", "agent 0 (Mine) raised ZeroDivisionError", agent=0, place=place)
    failed = msgspec.structs.replace(
        play("small", "reflex", "random", seed=4, max_moves=moves), outcome=outcome
    )
    playback = Playback(RecordedGame(failed))
    playback.seek(1)
    playback.tick(1)
    with_card, without = pygame.Surface((1280, 720)), pygame.Surface((1280, 720))
    Scene().draw(with_card, playback)
    Scene().draw(without, playback, end=False)
    layout = playback.state.layout
    places = arrange((1280, 720), (layout.width, layout.height))
    x, y = Cells.of(layout, places.board).centre(playback.state.pacman.position)
    assert pygame.image.tobytes(with_card, "RGB") != pygame.image.tobytes(without, "RGB")
    for dx, dy in itertools.product((-10, 0, 10), repeat=2):
        spot = round(x) + dx, round(y) + dy
        assert with_card.get_at(spot) == without.get_at(spot)


def test_pictures_name_no_keys_and_long_names_show_their_end(written: Written) -> None:
    playback = Playback(RecordedGame(record()))
    playback.source.specs = (AgentSpec("a/very/long/path/to/the/homework_of_week_7.py:AlphaBeta"),)
    scene_at((1280, 720), DARK, playback)
    assert {"step", "help"} <= set(written.texts())
    assert any(text.startswith("…") and text.endswith(".py:AlphaBeta") for text in written.texts())
    written.lines.clear()
    scene_at((1280, 720), DARK, playback, keys=False)
    assert not {"step", "help"} & set(written.texts())
