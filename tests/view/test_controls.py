"""What keys do, without any display: every key, steering and pauses, several games."""

from __future__ import annotations

import math
import re
import subprocess
import sys
from collections.abc import Callable, Sequence

import pygame
import pytest

from pacman import Action, Layout, play
from pacman.gameplay.record import Outcome, Record
from pacman.gameplay.setup import GameSetup
from pacman.names.notation import AgentSpec
from pacman.view.display import terminal, window
from pacman.view.display.controls import (
    PAUSE_BETWEEN_GAMES,
    STEERING,
    TERMINAL_KEYS,
    WINDOW_KEYS,
    Command,
    Controls,
    HelpLine,
)
from pacman.view.display.session import LiveSession, RecordSession
from tests.waiting import wait_until
from tests.watched import PlayerThread

FIRST, SECOND = (play("small", "reflex", "random", seed=seed) for seed in (3, 4))
FRAME = 1 / 60
SEARCH_SAID = "the page of the search"
MENU_KEYS = {"up", "down", "enter", "escape"}


@pytest.fixture(autouse=True)
def _played_in_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Starting a process for each game would take most of the time of these tests."""
    monkeypatch.setattr("pacman.view.display.session.PlayerProcess", PlayerThread)


class Steered(RecordSession):
    """A session that a person steers; it keeps the directions."""

    steered = True

    def __init__(self, records: Sequence[Record]) -> None:
        super().__init__(records)
        self.steers: list[Action] = []

    def steer(self, action: Action) -> None:
        self.steers.append(action)


class Advancing(RecordSession):
    """A session whose next game begins by itself."""

    auto_advance = True


PICTURE_SAID = "Saved picture.png"
NO_SEARCH = "No values: this record keeps no search"
BY_HAND = "No values: you choose the moves, and no search does"


class Keys:
    """Controls with a list of the pictures that were asked for."""

    def __init__(self, lines: Sequence[HelpLine], session: RecordSession | None = None) -> None:
        self.session = session or RecordSession([FIRST, SECOND])
        self.pictures: list[str] = []
        self.controls = Controls(
            self.session,
            lines,
            save_picture=self.save_picture,
            open_search=lambda session, move: SEARCH_SAID,
            copy_text=self.copy_text,
        )
        self.copied: list[str] = []
        self.first = self.controls.playback
        self.controls.tick(1)

    def save_picture(self) -> str:
        self.pictures.append("saved")
        return PICTURE_SAID

    def copy_text(self, text: str) -> str:
        self.copied.append(text)
        return "Copied"

    def seen(self) -> dict[str, object]:
        """All that a key can change."""
        playback = self.controls.playback
        return {
            "game": self.session.source.seed,
            "begun anew": playback is not self.first,
            "move": playback.shown,
            "paused": playback.paused,
            "speed": playback.speed,
            "values": self.controls.values,
            "help": self.controls.help,
            "pictures": len(self.pictures),
            "agent": str(self.controls.session.source.specs[0]),
            "asks": self.controls.menu and self.controls.menu.title,
            "says": self.controls.notice,
            "running": self.controls.running,
        }

    def change(self, key: str, *, held: bool = False) -> dict[str, object]:
        """What the key changed, with the new values."""
        before = self.seen()
        self.controls.press(key, held=held)
        return {fact: value for fact, value in self.seen().items() if value != before[fact]}


SHOWN = Keys(WINDOW_KEYS).controls.playback.shown  # after the second that `Keys` lets pass
EFFECTS: dict[Command, dict[str, object]] = {
    Command.PAUSE: {"paused": True},
    Command.STEP_ON: {"paused": True, "move": SHOWN + 1},
    Command.STEP_BACK: {"paused": True, "move": SHOWN - 1},
    Command.TO_START: {"paused": True, "move": 0},
    Command.TO_END: {"paused": True, "move": len(FIRST.moves)},
    Command.SLOWER: {"speed": 0.75},
    Command.FASTER: {"speed": 1.5},
    Command.AGAIN: {"begun anew": True, "move": 0},
    Command.NEXT: {"begun anew": True, "move": 0, "game": 4},
    Command.VALUES: {"values": True, "says": NO_SEARCH},
    Command.PICTURE: {"pictures": 1, "says": PICTURE_SAID},
    Command.COPY: {"says": "There is no traceback to copy"},
    Command.SEARCH: {"paused": True, "says": SEARCH_SAID},
    Command.BY_HAND: {"begun anew": True, "agent": "keyboard"},
    Command.OTHER_AGENT: {"paused": True, "asks": f"Who continues from move {SHOWN}?"},
    Command.BACK: {"says": "There is no branch yet: press T to play yourself, A to choose an agent"},
    Command.HELP: {"help": True, "paused": True},
    Command.QUIT: {"running": False},
}
BOUND = [
    (lines, key, command)
    for lines in (WINDOW_KEYS, TERMINAL_KEYS)
    for line in lines
    for key, command in line.commands.items()
]


@pytest.mark.parametrize(("lines", "key", "command"), BOUND)
def test_a_key_does_what_its_command_says_and_nothing_else(
    lines: Sequence[HelpLine], key: str, command: Command
) -> None:
    keys = Keys(lines)
    assert keys.change(key) == EFFECTS[command]
    keys.controls.session.close()


def test_the_window_has_a_key_for_every_command_and_the_terminal_has_those_that_it_can() -> None:
    assert {command for lines, _, command in BOUND if lines is WINDOW_KEYS} == set(Command)
    missing = set(Command) - {command for lines, _, command in BOUND if lines is TERMINAL_KEYS}
    assert missing == {Command.PICTURE, Command.SEARCH, Command.HELP, Command.COPY}


@pytest.mark.parametrize(
    ("lines", "keys"),
    [
        (WINDOW_KEYS, ("q", "w", "d", "up", "down", "enter", "x", "")),
        (TERMINAL_KEYS, ("s", "f12", "h", "w", "up", "enter", "")),
    ],
)
def test_other_keys_do_nothing(lines: Sequence[HelpLine], keys: Sequence[str]) -> None:
    shown = Keys(lines)
    assert [shown.change(key) for key in keys] == [{}] * len(keys)


@pytest.mark.parametrize("lines", [WINDOW_KEYS, TERMINAL_KEYS])
def test_the_help_writes_every_key_and_no_other(lines: Sequence[HelpLine]) -> None:
    for line in lines:
        if not line.commands:
            assert line.keys == "Mouse"
            continue
        written = re.sub(r" or |,", " ", line.keys).replace("−", "-").lower().split()
        names = [{"escape": "esc"}.get(key, key) for key in line.commands if key != "="]
        assert sorted(written) == sorted(names)


def test_pause_values_and_help_are_switched_off_by_the_same_key() -> None:
    keys = Keys(WINDOW_KEYS)
    for key, facts, said in (
        ("space", ["paused"], ""),
        ("v", ["values"], NO_SEARCH),
        ("h", ["help", "paused"], ""),
    ):
        says = {"says": said} if said else {}
        assert keys.change(key) == dict.fromkeys(facts, True) | says
        assert keys.change(key) == dict.fromkeys(facts, False) | dict.fromkeys(says, "")


def test_help_pauses_a_game_that_runs_and_leaves_a_paused_one_paused() -> None:
    keys = Keys(WINDOW_KEYS)
    keys.controls.press("h")
    moment = keys.controls.playback.moment
    keys.controls.tick(1)
    assert keys.controls.playback.moment == moment
    assert keys.change("h") == {"help": False, "paused": False}
    keys.controls.press("space")
    assert keys.change("h") == {"help": True}
    assert keys.change("h") == {"help": False}


def test_a_pause_ended_or_begun_while_the_help_is_shown_stays_as_it_was_chosen() -> None:
    keys = Keys(WINDOW_KEYS)
    keys.controls.press("h")
    assert keys.change("space") == {"paused": False}
    assert keys.change("h") == {"help": False}
    keys.controls.press("h")
    keys.controls.press("space")
    keys.controls.press("space")
    assert keys.change("h") == {"help": False}
    assert keys.controls.playback.paused


def test_the_mouse_is_in_the_help_of_the_window_alone() -> None:
    assert [line.keys for line in WINDOW_KEYS if not line.commands] == ["Mouse"]
    assert all(line.commands for line in TERMINAL_KEYS)


def test_c_copies_the_traceback_of_an_error() -> None:
    outcome = Outcome("agent error", "agent 0 raised KeyError", agent=0, traceback="Traceback …\nKeyError: 7")
    session = RecordSession([FIRST])
    session.source.outcome = outcome
    keys = Keys(WINDOW_KEYS, session)
    keys.controls.press("end")
    assert keys.change("c") == {"says": "Copied"}
    assert keys.copied == ["Traceback …\nKeyError: 7"]


def test_steps_count_from_the_shown_move_and_stop_at_the_start() -> None:
    keys = Keys(WINDOW_KEYS)
    keys.controls.press("space")
    assert [keys.change(key)["move"] for key in ("left", "left", "right")] == [
        SHOWN - 1,
        SHOWN - 2,
        SHOWN - 1,
    ]
    for _ in range(SHOWN + 5):
        keys.controls.press("left")
    assert keys.seen()["move"] == 0


def test_the_speed_ends_at_a_tenth_and_at_max() -> None:
    keys = Keys(WINDOW_KEYS)
    faster = [keys.change("+").get("speed") for _ in range(8)]
    assert faster == [1.5, 2.0, 3.0, 5.0, 10.0, 20.0, math.inf, None]
    slower = [keys.change("-").get("speed") for _ in range(12)]
    assert slower == [20.0, 10.0, 5.0, 3.0, 2.0, 1.5, 1.0, 0.75, 0.5, 0.25, 0.1, None]


def test_a_held_key_repeats_steps_and_speeds_alone() -> None:
    repeating = {Command.STEP_ON, Command.STEP_BACK, Command.SLOWER, Command.FASTER}
    for lines, key, command in BOUND:
        expected = EFFECTS[command] if command in repeating else {}
        assert Keys(lines).change(key, held=True) == expected, key


@pytest.mark.parametrize("lines", [WINDOW_KEYS, TERMINAL_KEYS])
def test_arrows_and_wasd_steer_while_a_person_plays_and_do_nothing_else(lines: Sequence[HelpLine]) -> None:
    session = Steered([FIRST])
    keys = Keys(lines, session)
    pressed = ("left", "right", "up", "down", "a", "d", "w", "s")
    assert [keys.change(key) for key in pressed] == [{}] * 8
    assert session.steers == ["West", "East", "North", "South", "West", "East", "North", "South"]
    keys.change("left", held=True)
    assert session.steers[8:] == ["West"]


def test_a_pause_gives_the_keys_their_other_meaning_until_the_game_goes_on() -> None:
    session = Steered([FIRST])
    keys = Keys(WINDOW_KEYS, session)
    assert keys.controls.steering
    assert keys.change("space") == {"paused": True}
    assert not keys.controls.steering
    assert keys.change("left") == {"move": SHOWN - 1}
    assert keys.change("right") == {"move": SHOWN}
    assert keys.change("s") == {"pictures": 1, "says": PICTURE_SAID}
    assert keys.change("d") == {"says": ""}
    assert [keys.change(key) for key in ("d", "w", "up", "down")] == [{}] * 4
    assert session.steers == []
    assert keys.change("space") == {"paused": False}
    assert keys.change("left") == {}
    assert session.steers == ["West"]


def test_at_the_end_of_a_game_the_arrows_step_though_a_person_played() -> None:
    session = Steered([FIRST])
    keys = Keys(WINDOW_KEYS, session)
    keys.controls.playback.seek(1)
    assert not keys.controls.steering
    assert keys.change("left") == {"paused": True, "move": len(FIRST.moves) - 1}
    assert session.steers == []


@pytest.mark.parametrize(
    ("key", "command"),
    [(key, command) for lines, key, command in BOUND if lines is WINDOW_KEYS and key not in STEERING],
)
def test_the_other_keys_keep_their_meaning_while_a_person_steers(key: str, command: Command) -> None:
    session = Steered([FIRST, SECOND])
    keys = Keys(WINDOW_KEYS, session)
    said = {"says": BY_HAND} if command is Command.VALUES else {}
    assert keys.change(key) == EFFECTS[command] | said
    assert session.steers == []
    keys.controls.session.close()


def test_space_at_the_end_shows_the_game_again_from_its_start() -> None:
    keys = Keys(TERMINAL_KEYS)
    keys.controls.playback.seek(1)
    assert keys.change("space") == {"move": 0}
    keys.controls.tick(0.5)
    assert keys.seen()["move"] > 0


def by_hand() -> LiveSession:
    return LiveSession(GameSetup(Layout.load("first-bite"), AgentSpec("keyboard"), ()), 1)


def watch_until(controls: Controls, seen: Callable[[], bool]) -> None:
    def happened() -> bool:
        controls.tick(0.1)
        return seen()

    wait_until(happened, "what is watched for")


@pytest.mark.parametrize("lines", [WINDOW_KEYS, TERMINAL_KEYS])
def test_a_game_by_hand_waits_for_the_first_direction(lines: Sequence[HelpLine]) -> None:
    session = by_hand()
    controls = Controls(session, lines)
    for _ in range(5):
        controls.tick(1)
    assert (controls.ready, controls.playback.shown, session.source.states[1:]) == (True, 0, [])
    assert controls.playback.settled
    controls.press("space")
    assert not controls.ready
    controls.press("space")
    assert controls.ready
    controls.press("right")
    assert not controls.ready
    watch_until(controls, lambda: controls.playback.at_end)
    assert session.source.states[-1].is_win
    controls.press("r")
    assert controls.ready
    session.close()


def test_a_game_of_an_agent_begins_at_once_and_a_step_begins_one_by_hand() -> None:
    assert not Keys(WINDOW_KEYS).controls.ready
    session = by_hand()
    controls = Controls(session, TERMINAL_KEYS)
    controls.press("space")
    controls.press("right")
    watch_until(controls, lambda: controls.playback.shown == 1)
    controls.press("space")
    assert not controls.ready
    session.close()


def test_speed_values_and_help_stay_from_game_to_game() -> None:
    keys = Keys(WINDOW_KEYS)
    for key in ("+", "v", "h", "n"):
        keys.controls.press(key)
    seen = keys.seen()
    assert (seen["game"], seen["speed"], seen["values"], seen["help"]) == (4, 1.5, True, True)


def test_the_next_of_several_games_begins_a_moment_after_the_end() -> None:
    keys = Keys(TERMINAL_KEYS, Advancing([FIRST, SECOND]))
    keys.controls.playback.seek(1)
    seconds = 0.0
    while keys.session.source.seed == 3:
        keys.controls.tick(FRAME)
        seconds += FRAME
        assert seconds < PAUSE_BETWEEN_GAMES + 1
    assert seconds > PAUSE_BETWEEN_GAMES
    assert keys.controls.playback.shown == 0


@pytest.mark.parametrize("session", [RecordSession([FIRST, SECOND]), Advancing([FIRST, SECOND])])
def test_an_end_that_is_studied_stays(session: RecordSession) -> None:
    keys = Keys(WINDOW_KEYS, session)
    keys.controls.playback.seek(1)
    keys.controls.playback.paused = session.auto_advance
    for _ in range(10):
        keys.controls.tick(1)
    assert session.source.seed == 3
    assert keys.controls.playback.at_end


def test_every_key_can_be_pressed_in_the_window_and_in_the_terminal() -> None:
    raw = [value for name, value in vars(pygame).items() if name.startswith("K_")]
    in_window = {window.key_name(key) for key in raw}
    assert {key for line in WINDOW_KEYS for key in line.commands} | set(STEERING) | MENU_KEYS <= in_window
    assert window.key_name(pygame.K_PLUS) == window.key_name(pygame.K_KP_PLUS) == "+"
    arrows = ("KEY_LEFT", "KEY_RIGHT", "KEY_UP", "KEY_DOWN", "KEY_HOME", "KEY_END")
    named = (*arrows, "KEY_ESCAPE", "KEY_ENTER")
    in_terminal = {terminal.key_name(key) for key in (*named, *" -+=RrNnVvQqAaDdWwSsTtBb")}
    assert in_terminal == {key for line in TERMINAL_KEYS for key in line.commands} | set(STEERING) | MENU_KEYS


def test_the_controls_need_no_display() -> None:
    code = "import sys, pacman.view.display.controls; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert not {name.partition(".")[0] for name in loaded.split()} & {"pygame", "blessed", "rich"}


def test_an_agents_error_is_told_before_the_game_is_left() -> None:
    told: list[Outcome] = []
    kept: list[Record] = []
    setup = GameSetup(Layout.load("small"), AgentSpec("tests.players:Raises"), (AgentSpec("random"),))
    session = LiveSession(setup, 5, keep=kept.append, failed=told.append)
    controls = Controls(session, WINDOW_KEYS)

    wait_until(lambda: controls.tick(FRAME) or told, "the error")
    assert (told[0].agent, told[0].reason.endswith("KeyError: 0"), kept) == (0, True, [])
    controls.press("r")
    told.clear()
    wait_until(lambda: controls.tick(FRAME) or told, "the error in the second game")
    assert [record.outcome for record in kept] == told[:1]
    session.close()


def test_a_game_without_an_error_tells_nothing() -> None:
    told: list[Outcome] = []
    setup = GameSetup(Layout.load("first-bite"), AgentSpec("reflex"), ())
    session = LiveSession(setup, 5, failed=told.append)
    controls = Controls(session, WINDOW_KEYS, speed=math.inf)
    wait_until(lambda: controls.tick(FRAME) or controls.playback.at_end, "the end")
    controls.tick(FRAME)
    session.close()
    assert told == []
