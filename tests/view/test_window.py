"""The real window under SDL's dummy driver: every key, sizes, several games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from pacman import Layout, play
from pacman.errors import DisplayError
from pacman.gameplay.record import Record, to_line
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import AgentSpec
from pacman.names.teams import ghost_specs
from pacman.view.display.session import LiveSession, RecordSession
from pacman.view.display.window import NO_DISPLAY, WindowView, open_window, show_in_window
from pacman.view.palette import DARK

SMALL = Layout.load("small")
FRAME = 1 / 60


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[pygame.Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = open_window((640, 480))
    yield opened
    opened.destroy()
    pygame.display.quit()


class Live:
    """A live session in a window, and hands to drive it with."""

    def __init__(self, window: pygame.Window, folder: Path, agent: str = "reflex", games: int = 1) -> None:
        self.kept: list[Record] = []
        setup = GameSetup(SMALL, AgentSpec(agent), ghost_specs("random", SMALL))
        self.session = LiveSession(setup, 5, games, self.kept.append)
        self.view = WindowView(window, self.session, speed=1.0, pictures=folder)

    def press(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.view.frame(0)
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key))
            self.view.frame(0)

    def watch(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.view.frame(FRAME)


def saved(folder: Path) -> list[Path]:
    """The pictures that were saved there, in order."""
    return sorted(folder.rglob("pacman-*.png"))


@pytest.fixture
def live(window: pygame.Window, tmp_path: Path) -> Iterator[Live]:
    game = Live(window, tmp_path)
    yield game
    game.session.close()


def test_a_window_is_no_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(800, 600), (3000, 2000)])
    opened = open_window()
    assert opened.size == (800, 600)
    opened.destroy()
    pygame.display.quit()


def test_a_game_plays_by_itself(live: Live) -> None:
    live.watch(1)
    assert live.view.playback.shown >= 8
    assert live.view.playback.state.score != 0


def test_space_pauses_and_goes_on(live: Live) -> None:
    live.watch(0.5)
    live.press(pygame.K_SPACE)
    shown = live.view.playback.shown
    live.watch(1)
    assert live.view.playback.shown == shown
    live.press(pygame.K_SPACE)
    live.watch(0.5)
    assert live.view.playback.shown > shown


def test_arrows_step_on_and_back_and_playing_resumes_from_there(live: Live) -> None:
    live.watch(1)
    live.press(pygame.K_SPACE)
    shown = live.view.playback.shown
    live.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_LEFT)
    assert live.view.playback.shown == shown - 3
    live.press(pygame.K_RIGHT)
    assert live.view.playback.shown == shown - 2
    live.press(*[pygame.K_RIGHT] * 6)
    assert live.view.playback.shown == shown + 4
    live.press(pygame.K_LEFT, pygame.K_SPACE)
    live.watch(1)
    assert live.view.playback.shown > shown + 5


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize(
    ("key", "speed"),
    [(pygame.K_PLUS, 1.5), (pygame.K_KP_PLUS, 1.5), (pygame.K_EQUALS, 1.5),
     (pygame.K_MINUS, 0.75), (pygame.K_KP_MINUS, 0.75)],
)  # fmt: skip
def test_keys_change_the_speed(live: Live, key: int, speed: float) -> None:
    live.press(key)
    assert live.view.playback.speed == speed


def test_r_plays_the_same_game_again_and_n_the_next(live: Live) -> None:
    live.press(*[pygame.K_PLUS] * 10)
    live.watch(1)
    assert live.view.playback.at_end
    first = live.view.playback.state
    game = live.session.source
    live.press(pygame.K_r)
    assert live.session.source is not game
    live.watch(1)
    assert live.view.playback.state == first
    live.press(pygame.K_n)
    live.watch(1)
    assert live.view.playback.state != first
    assert live.session.source.seed == 6
    assert [record.seed for record in live.kept] == [5, 5]
    assert live.kept[0] == live.kept[1]


def test_s_and_f12_save_pictures_of_what_is_seen(live: Live, tmp_path: Path) -> None:
    live.watch(0.2)
    live.press(pygame.K_s, pygame.K_F12)
    pictures = saved(tmp_path)
    assert len(pictures) == 2
    picture = pygame.image.load(pictures[0])
    assert picture.get_size() == (640, 480)
    assert len({tuple(picture.get_at((x, 150))) for x in range(640)}) > 5


@pytest.mark.slow
def test_a_picture_does_not_show_the_name_of_the_last_one(live: Live, tmp_path: Path) -> None:
    live.press(pygame.K_SPACE)
    live.watch(2)  # until nothing moves any more
    live.press(pygame.K_s)
    live.watch(0.2)
    assert live.view.controls.notice.startswith("Saved pacman-")
    live.press(pygame.K_s)
    first, second = (pygame.image.load(each) for each in saved(tmp_path))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


@pytest.mark.slow
def test_a_picture_that_cannot_be_saved_is_said(live: Live, tmp_path: Path) -> None:
    live.view.pictures = tmp_path / "missing"
    live.press(pygame.K_s)
    assert saved(tmp_path) == []
    assert live.view.controls.notice.startswith("The picture was not saved")


@pytest.mark.slow
def test_a_held_key_steps_again_but_pauses_and_saves_only_once(live: Live, tmp_path: Path) -> None:
    live.watch(0.5)
    live.press(pygame.K_SPACE)
    shown = live.view.playback.shown
    for _ in range(4):
        for key in (pygame.K_LEFT, pygame.K_s, pygame.K_SPACE):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        live.view.frame(0)
    assert live.view.playback.shown == shown - 4
    assert live.view.playback.paused
    assert len(saved(tmp_path)) == 1


@pytest.mark.slow
def test_what_an_agent_says_cannot_hurt_the_window(window: pygame.Window, tmp_path: Path) -> None:
    texts = {"long": "'x' * 200_000", "nul": "'a' + chr(0) + 'b'", "half": "chr(0xD800)"}
    for name, text in texts.items():
        agent = "from pacman import Agent\n\nclass Rude(Agent):\n    def choose(self, state):\n"
        (tmp_path / f"{name}.py").write_text(f"{agent}        raise ValueError({text})\n", encoding="utf-8")
        live = Live(window, tmp_path, agent=str(tmp_path / f"{name}.py"))
        live.watch(0.5)
        assert live.view.playback.at_end
        live.session.close()
        assert live.kept[0].outcome.result == "agent error"
        assert len(to_line(live.kept[0])) < 20_000


def test_h_shows_and_hides_the_keys(live: Live) -> None:
    def seen() -> bytes:
        live.view.draw()
        return pygame.image.tobytes(live.view.window.get_surface(), "RGB")

    live.press(pygame.K_SPACE)
    live.watch(0.5)
    plain = seen()
    live.press(pygame.K_h)
    assert seen() != plain
    live.press(pygame.K_h)
    assert seen() == plain


def test_escape_and_the_close_button_quit(live: Live) -> None:
    live.press(pygame.K_ESCAPE)
    assert not live.view.controls.running
    live.view.controls.running = True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    live.view.frame(0)
    assert not live.view.controls.running


@pytest.mark.slow
def test_several_games_follow_one_another(window: pygame.Window, tmp_path: Path) -> None:
    live = Live(window, tmp_path, games=3)
    live.view.playback.speed = float("inf")
    live.watch(6)
    assert (live.session.source.seed, live.session.auto_advance) == (7, False)
    live.session.close()
    assert [record.seed for record in live.kept] == [5, 6, 7]


def test_playing_a_game_again_uses_up_none_of_the_others(window: pygame.Window, tmp_path: Path) -> None:
    live = Live(window, tmp_path, games=2)
    live.press(pygame.K_r, pygame.K_r, pygame.K_r)
    assert live.session.auto_advance
    live.press(pygame.K_n)
    assert not live.session.auto_advance
    live.session.close()
    live.session.close()
    assert len(live.kept) == len({id(record) for record in live.kept})


def test_a_person_steers_and_the_arrows_step_only_in_a_pause(window: pygame.Window, tmp_path: Path) -> None:
    live = Live(window, tmp_path, agent="keyboard")
    live.press(pygame.K_LEFT)
    live.watch(0.5)
    assert not live.view.playback.paused
    assert live.view.playback.state.pacman.direction == "West"
    live.press(pygame.K_d)
    live.watch(0.5)
    assert live.view.playback.state.pacman.direction == "East"
    assert saved(tmp_path) == []
    live.press(pygame.K_SPACE)
    shown = live.view.playback.shown
    live.press(pygame.K_LEFT, pygame.K_s)
    assert live.view.playback.shown == shown - 1
    assert len(saved(tmp_path)) == 1
    live.session.close()


@pytest.mark.rest_slow(6)
@pytest.mark.parametrize("size", [(320, 240), (400, 300), (340, 900), (1280, 720), (2560, 1440), (1920, 400)])
@pytest.mark.parametrize("layout", ["first-bite", "large"])
def test_any_size_is_filled(
    window: pygame.Window, tmp_path: Path, size: tuple[int, int], layout: str
) -> None:
    record = play(layout, "reflex", "random", seed=1, max_moves=200)
    window.size = size
    view = WindowView(window, RecordSession([record]), speed=1.0, pictures=tmp_path)
    for moment, helped in ((0, False), (len(record.moves) // 2, True), (len(record.moves), False)):
        view.playback.moment = float(moment)
        view.controls.help = helped
        view.playback.tick(1)
        view.draw()
    surface = window.get_surface()
    assert surface.get_size() == size
    corners = [surface.get_at((x, y))[:3] for x in (2, size[0] - 3) for y in (2, size[1] - 3)]
    assert set(corners) <= {pygame.Color(colour)[:3] for colour in (DARK.page, DARK.surface)}
    assert pygame.Color(DARK.surface)[:3] in corners


@pytest.mark.rest_slow(2)
@pytest.mark.parametrize("seed", range(6))
def test_the_card_at_the_end_does_not_cover_pacman(window: pygame.Window, tmp_path: Path, seed: int) -> None:
    record = play("quartet", "random", "directional", seed=seed)
    window.size = (1280, 720)
    view = WindowView(window, RecordSession([record]), speed=1.0, pictures=tmp_path)
    view.playback.seek(1)
    view.draw()  # not settled yet: no card
    board = view.scene._board
    assert board is not None
    x, y = map(round, board.cells.centre(view.playback.state.pacman.position))
    view.playback.tick(1)
    view.scene.draw(plain := pygame.Surface((1280, 720)), view.playback, end=False)
    view.draw()
    seen = window.get_surface()
    spots = [(x + dx, y + dy) for dx in (-12, 0, 12) for dy in (-12, 0, 12)]
    assert [seen.get_at(spot) for spot in spots] == [plain.get_at(spot) for spot in spots]
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(plain, "RGB")


def test_a_recorded_game_is_scrubbed_with_the_mouse(window: pygame.Window, tmp_path: Path) -> None:
    record = play("small", "reflex", "random", seed=1)
    view = WindowView(window, RecordSession([record, record]), speed=1.0, pictures=tmp_path)
    view.draw()
    curve = view.scene._curve.area
    for x, share in ((curve.centerx, 0.5), (curve.left, 0.0)):
        at = (x, curve.centery)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        view.frame(0)
        assert view.playback.shown / len(record.moves) == pytest.approx(share, abs=0.05)
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 100), rel=(1, 1), buttons=(1, 0, 0)))
    view.frame(0)
    assert view.playback.shown == 0
    view.frame(0.3)
    assert view.playback.shown > 0
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n))
    view.frame(0)
    assert view.playback.shown == 0


def test_without_a_screen_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(DisplayError) as caught:
        open_window()
    assert caught.value.sentence == NO_DISPLAY
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    session = RecordSession([play("first-bite", seed=1)])
    with pytest.raises(DisplayError, match="nonsense"):
        show_in_window(session, speed=1, pictures=tmp_path)


def thinking(window: pygame.Window, folder: Path, **options: str) -> WindowView:
    """A paused window whose agent has said what it thinks."""
    setup = GameSetup(SMALL, AgentSpec("alphabeta", options), ghost_specs("random", SMALL))
    view = WindowView(window, LiveSession(setup, 5), speed=1.0, pictures=folder)
    view.playback.toggle_pause()
    for _ in range(2000):
        view.frame(FRAME)
        if view.playback.thought is not None and view.playback.settled:
            break
        pygame.time.wait(1)
    view.frame(FRAME)
    return view


def test_v_paints_the_values_on_the_cells_around_and_the_panel_shows_them_always(
    window: pygame.Window, tmp_path: Path
) -> None:
    window.size = (900, 600)
    view = thinking(window, tmp_path, depth="3")
    thought = view.playback.thought
    assert thought is not None
    assert {move.action for move in thought.moves} == set(view.playback.state.legal_actions())
    assert thought.generated > thought.evaluated > 0
    surface = window.get_surface()
    without = surface.copy()
    for press in (1, 2):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v))
        view.frame(0)
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_v))
        view.frame(0)
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), without).count()
        same = surface.get_width() * surface.get_height()
        assert (changed < same) == (press == 1)
    view.controls.session.close()


def test_a_replay_shows_the_recorded_values_and_v_paints_them(window: pygame.Window, tmp_path: Path) -> None:
    window.size = (900, 600)
    record = play(SMALL, "alphabeta:depth=2", "random", seed=5, max_moves=20, thoughts=True)
    silent = msgspec.structs.replace(record, thoughts=msgspec.UNSET)

    def drawn(record: Record, *, values: bool) -> bytes:
        view = WindowView(window, RecordSession([record]), speed=1.0, pictures=tmp_path)
        view.playback.paused = True
        view.playback.seek(0.5)
        view.controls.values = values
        view.draw()
        return pygame.image.tobytes(window.get_surface(), "RGB")

    seen = [drawn(silent, values=True), drawn(record, values=False), drawn(record, values=True)]
    assert len(set(seen)) == 3


def test_the_panel_says_when_an_agent_cannot_be_asked(window: pygame.Window, tmp_path: Path) -> None:
    window.size = (900, 600)
    Path(tmp_path / "sulks.py").write_text(
        "from agents import Minimax\nclass Sulks(Minimax):\n    def search(self, state):\n"
        "        raise ValueError('ask me not')\n"
    )
    setup = GameSetup(SMALL, AgentSpec(str(tmp_path / "sulks.py")), ghost_specs("random", SMALL))
    view = WindowView(window, LiveSession(setup, 5), speed=1.0, pictures=tmp_path)
    view.playback.toggle_pause()
    for _ in range(2000):
        view.frame(FRAME)
        if view.playback.thought is not None:
            break
        pygame.time.wait(1)
    assert view.playback.thought is not None
    assert view.playback.thought.problem == "ValueError: ask me not"
    view.controls.session.close()
