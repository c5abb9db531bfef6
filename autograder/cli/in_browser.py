"""Carries out what the page asks for, in the browser's Python: the same commands as in a terminal."""

from __future__ import annotations

import io
import linecache
import os
import re
import runpy
import sys
import traceback
import warnings
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from time import perf_counter
from typing import Literal

import msgspec

from pacman.board import Action
from pacman.cli.exit_codes import AGENT_FAILED, DIFFERS, DONE
from pacman.errors import IllegalActionError, PacmanError
from pacman.gameplay.game import WATCHER, Beginning, Game
from pacman.gameplay.record import Record, read_records, to_line
from pacman.gameplay.setup import GameSetup
from pacman.messages import message
from pacman.names.notation import parse_spec
from pacman.support.language import ENGLISH, LANGUAGES, VARIABLE, say, speaking
from pacman.view.pages.page_data import End, GameData

# The messages between the page and the worker; `web/worker.js` and `web/site.js` have the other side.

WALL = message("There is a wall: Pacman stays where he is.")
NOTHING_TO_DO = "there is nothing to carry out"
MOST_PRINTED = 200_000  # characters of one request
MOST_TIMES = 1_000  # lines that are told at once; after these, several together
LARGE = 4_000  # characters of these
PYTHON = "python"  # carries out a file of the student's
PROGRAMS = ("pacman", "autograder", PYTHON)
STUDENTS = (".py", ".toml", ".lay")  # the kinds of files that a student writes
SOON, SHARE = 0.7, 12  # seconds between two looks at a game; or so many times as long as the last one took
LARGEST = 100_000  # bytes of one that is told
SUBMISSION = "submission"  # the folder with what would be handed in
PAGE = "page"  # the folder with what the page needs, where no command of a person's writes
GOES_ON = (DONE, DIFFERS, AGENT_FAILED)  # a test that fails, and an agent's error, have a page as well


class Request(msgspec.Struct, tag_field="is", tag="run", forbid_unknown_fields=True):
    """Commands to carry out, in this order, until one has bad input."""

    number: int
    files: dict[str, str]  # of the student, by name, as they are in the editor
    commands: list[list[str]]  # each begins with the name of its program
    page: str = ""  # the file that a command writes and that the page shows; "" for none
    live: bool = False  # whether a game is told while it is played
    language: str = "en"  # that of the page


class Steer(msgspec.Struct, tag_field="is", tag="steer", forbid_unknown_fields=True):
    """A move of Pacman's by a person, after which the ghosts move."""

    number: int
    action: Literal["North", "South", "East", "West", "Stop"]
    to: str  # the file that gets the record of the game
    record: str = ""  # the file of the game that continues; "" for the game that is steered already
    move: int = 0  # after how many of its moves
    language: str = "en"  # that of the page


class Search(msgspec.Struct, tag_field="is", tag="search", forbid_unknown_fields=True):
    """Pacman's search before a move of a game, repeated to be shown."""

    number: int
    records: list[str]  # the files of the games of which each continues the one before it; the last is shown
    move: int  # after how many of its moves
    language: str = "en"  # that of the page


class Printed(msgspec.Struct, tag_field="is", tag="printed"):
    """A part of what was printed."""

    number: int
    text: str


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The end of a request. `code` is the worst exit code."""

    number: int
    code: int
    page: str = ""
    file: str = ""  # of the student, in which the last command's error arose
    line: int = 0  # of that file; 0 for none
    error: str = ""  # its last line of text
    unread: bool = False  # Python cannot read this file, whatever was asked for: none of its classes plays
    written: dict[str, str] = {}  # files of the student's kinds that the commands wrote, by name


class Live(msgspec.Struct, tag_field="is", tag="live"):
    """The moves so far of a game that is played: first the page of it, later its data alone."""

    number: int
    page: str = ""
    game: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET  # `pacman.view.pages.page_data.GameData`


class Steered(msgspec.Struct, tag_field="is", tag="steered"):
    """The game after a person's move, as its page has it: `pacman.view.pages.page_data.GameData`."""

    number: int
    game: msgspec.Raw
    is_over: bool


class Searched(msgspec.Struct, tag_field="is", tag="searched"):
    """The search that was asked for: `pacman.view.pages.game_page.GameSearch`."""

    number: int
    found: msgspec.Raw


class Ready(msgspec.Struct, tag_field="is", tag="ready"):
    """Python runs, and the framework is loaded."""

    python: str


Wanted = Request | Steer | Search
Message = Printed | Done | Live | Steered | Searched | Ready
Say = Callable[[str], object]


def schema() -> dict[str, object]:
    """Return the JSON schemas of both directions.

    >>> sorted(schema())
    ['message', 'request']
    """
    return {"request": msgspec.json.schema(Wanted), "message": msgspec.json.schema(Message)}


class Runner:
    """Carries out requests in a folder of its own, as a terminal does; `say` gets each message as JSON.

    `files` are there from the beginning, by path, as JSON: those of the assignment, boards and trees.
    """

    def __init__(self, files: str, say: Say, folder: Path | None = None) -> None:
        import pacman.cli.main
        import pacman.trace  # noqa: F401 - what nearly every command needs

        self._say = say
        self._folder = (Path.home() / "work" if folder is None else folder).resolve()
        given = msgspec.json.decode(files, type=dict[str, str])
        for name, text in given.items():
            path = self._folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        self._folder.mkdir(parents=True, exist_ok=True)
        os.environ.setdefault("COLUMNS", "88")
        self._path = [*sys.path]
        self._by_hand: ByHand | None = None

    def begin(self) -> None:
        """Says that Python is ready."""
        self._send(Ready(sys.version.partition(" ")[0]))

    def carry_out(self, request: str) -> None:
        """Carries out a request, whatever code before it has left."""
        wanted = msgspec.json.decode(request, type=Wanted)
        os.chdir(self._folder)
        sys.path[:] = self._path
        os.environ[VARIABLE] = wanted.language  # of commands that name none
        with speaking(LANGUAGES.get(wanted.language, ENGLISH)):
            if isinstance(wanted, Steer):
                self._steer(wanted)
            elif isinstance(wanted, Search):
                self._search(wanted)
            else:
                self._run(wanted)

    def _steer(self, wanted: Steer) -> None:
        printed = self._telling(wanted.number)
        try:
            with redirect_stdout(printed), redirect_stderr(printed):
                by_hand = self._by_hand
                if by_hand is None or wanted.record:
                    by_hand = ByHand(read_records(Path(wanted.record))[0], wanted.move)
                by_hand.move(Action(wanted.action))
                self._by_hand = by_hand
        except PacmanError as error:
            self._send(Done(wanted.number, 2, error=str(error)))
            return
        finally:
            printed.end()
        game = self._by_hand.game
        Path(wanted.to).write_text(to_line(game.record()), encoding="utf-8", newline="\n")
        data = msgspec.Raw(msgspec.json.encode(self._by_hand.data()))
        self._send(Steered(wanted.number, data, game.outcome is not None))

    def _search(self, wanted: Search) -> None:
        from pacman.view.pages.game_page import game_search

        try:
            records = [read_records(Path(each))[0] for each in wanted.records]
            made_it = (
                each for each in reversed(records) if not each.branch or wanted.move >= each.branch.moves
            )
            record = next(made_it, records[0])
            found = game_search(record, min(wanted.move, len(record.moves)))
        except PacmanError as error:
            self._send(Done(wanted.number, 2, error=str(error)))
            return
        self._send(Searched(wanted.number, msgspec.Raw(msgspec.json.encode(found))))

    def _run(self, wanted: Request) -> None:
        self._write(wanted.files)
        _forget(self._folder)
        page = Path(wanted.page) if wanted.page else None
        if page is not None:
            page.unlink(missing_ok=True)
        printed = self._telling(wanted.number)
        code = worst = 0
        sys.stdin = io.StringIO()  # nobody can answer
        watched = WATCHER.set(
            Watcher(lambda data: self._send_live(wanted.number, data)) if wanted.live else None
        )
        try:
            with redirect_stdout(printed), redirect_stderr(printed):
                for command in wanted.commands:
                    code = _carried_out(command)
                    worst = max(worst, code)
                    if code not in GOES_ON:
                        break
        finally:
            WATCHER.reset(watched)
        printed.end()
        os.chdir(self._folder)
        shown = page.read_text(encoding="utf-8") if page is not None and page.is_file() else ""
        unread = _unreadable(wanted.files)
        data = _place(printed.last, wanted.files) if worst else ("", 0, "")
        file, line, error = unread or data
        written = _changed_texts(self._folder, wanted.files)
        self._send(Done(wanted.number, worst, shown, file, line, error, unread is not None, written))

    def _write(self, texts: dict[str, str]) -> None:
        """Writes the student's files, and removes those that are gone in the page."""
        handed_in = self._folder / SUBMISSION
        for folder in (self._folder, handed_in, self._folder / PAGE):
            folder.mkdir(exist_ok=True)
        for left in (*self._folder.iterdir(), *handed_in.iterdir()):
            if left.suffix in STUDENTS and left.is_file():
                left.unlink()
        for name, text in texts.items():
            path = self._folder / (name if name.startswith(f"{PAGE}/") else Path(name).name)
            path.write_text(text, encoding="utf-8", newline="\n")
            if path.suffix == ".py":
                (handed_in / path.name).write_text(text, encoding="utf-8", newline="\n")

    def _send_live(self, number: int, data: str | GameData) -> None:
        if isinstance(data, str):
            self._send(Live(number, data))
        else:
            self._send(Live(number, game=msgspec.Raw(msgspec.json.encode(data))))

    def _telling(self, number: int) -> _Telling:
        return _Telling(lambda text: self._send(Printed(number, text)))

    def _send(self, message: Message) -> None:
        self._say(msgspec.json.encode(message).decode())


class ByHand:
    """A recorded game that a person continues: each move of Pacman's waits for the person."""

    def __init__(self, record: Record, moves: int) -> None:
        board = record.initial_state().layout
        beginning = Beginning.of(record, moves - moves % len(record.agents))
        person = parse_spec("keyboard")
        setup = GameSetup(board, person, record.agents[1:], beginning=beginning, thoughts=True)
        self.game = setup.new_game(record.seed)
        self.game.start()

    def move(self, action: Action) -> None:
        """Moves Pacman, and then the ghosts. Raises IllegalActionError where he cannot go."""
        if self.game.outcome is not None or action not in self.game.state.legal_actions(0):
            raise IllegalActionError(say(WALL))
        self.game.steer(action)
        self.game.step()
        while self.game.turn != 0 and self.game.outcome is None:
            self.game.step()

    def data(self) -> GameData:
        """The game as its page has it."""
        return data_so_far(self.game)


class Watcher:
    """Tells a game while it is played, first its page, then its data; this takes little of the time."""

    def __init__(self, tell: Callable[[str | GameData], object]) -> None:
        self._send = tell
        self._next = perf_counter() + SOON
        self._has_page = False

    def __call__(self, game: Game) -> None:
        """Tells the game, if it is time and the game is not over: its end is told with all the rest."""
        from pacman.view.pages.game_page import game_page

        began = perf_counter()
        if began < self._next or game.turn != 0 or game.outcome is not None:
            return
        data = data_so_far(game)
        page = "" if self._has_page else game_page(data, last=game.state, has_switch=False)  # soon
        self._send(page or data)
        self._has_page = True
        now = perf_counter()
        self._next = now + max(SOON, SHARE * (now - began))


def data_so_far(game: Game) -> GameData:
    """The game as its page has it; one that continues has no end."""
    from pacman.view.pages.game_page import game_data

    data = game_data(game.record())
    if game.outcome is not None:
        return data
    data.facts.end = End("", "")
    data.events = [event for event in data.events if event.kind != "drawn"]
    return data


def compiled_modules(folder: str) -> bytes:
    """Return the modules below this folder that Python has compiled, as a tar archive."""
    import tarfile

    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(Path(folder).rglob("__pycache__/*.pyc")):
            member = tarfile.TarInfo(path.relative_to(folder).as_posix())
            member.size = path.stat().st_size
            archive.addfile(member, io.BytesIO(path.read_bytes()))
    return whole.getvalue()


def _carried_out(command: list[str]) -> int:
    from pacman.cli.main import grader_main, main

    program = command[0] if command else ""
    if program not in PROGRAMS:
        problem = f"there is no program {program}" if program else NOTHING_TO_DO
        print(f"{problem}; there are: {', '.join(PROGRAMS)}", file=sys.stderr)
        return 2
    sys.argv = list(command)
    if program == PYTHON:
        return _script(command[1:])
    try:
        found = main(command[1:]) if program == "pacman" else grader_main()
    except SystemExit as ended:
        return _exit_code(ended)
    return int(found or 0)


def _exit_code(ended: SystemExit) -> int:
    """The code with which a process would end; what is no number is printed, as Python does."""
    if ended.code is None or isinstance(ended.code, int):
        return ended.code or 0
    print(ended.code, file=sys.stderr)
    return 1


def _script(words: list[str]) -> int:
    """Carries out a file as `python FILE` does, and prints its error with the file's own lines alone."""
    if len(words) != 1 or not Path(words[0]).is_file():
        print("python: give the name of one of your files, such as python ask.py", file=sys.stderr)
        return 2
    name, folder = words[0], str(Path(words[0]).resolve().parent)
    sys.argv = list(words)
    sys.path.insert(0, folder)
    try:
        runpy.run_path(name, run_name="__main__")
    except SystemExit as ended:
        return _exit_code(ended)
    except BaseException as error:  # whatever the student's code raises
        trace = traceback.TracebackException.from_exception(error)
        own = [each for each in trace.stack if each.filename == name or each.filename.startswith(folder)]
        trace.stack = traceback.StackSummary.from_list(own)
        print("".join(trace.format()).replace(f"{folder}/", ""), file=sys.stderr, end="")
        return 1
    return 0


def _forget(folder: Path) -> None:
    """Lets the student's modules, which are in this folder, be loaded again."""
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        if file and Path(file).parent == folder:
            del sys.modules[name]
    linecache.clearcache()
    for cached in folder.glob("__pycache__/*"):
        cached.unlink(missing_ok=True)


def _changed_texts(folder: Path, known: dict[str, str]) -> dict[str, str]:
    """The texts of the files of a student's kinds in this folder that are not known, or changed."""
    found = {}
    for path in sorted(folder.iterdir()):
        if path.suffix in STUDENTS and path.is_file() and path.stat().st_size <= LARGEST:
            text = path.read_text(encoding="utf-8", errors="replace")
            if text != known.get(path.name, "").replace("\r\n", "\n").replace("\r", "\n"):
                found[path.name] = text
    return found


def _unreadable(files: dict[str, str]) -> tuple[str, int, str] | None:
    """The first of these files that is not Python, the line, and what is wrong there."""
    for name, text in files.items():
        if name.endswith(".py"):
            try:
                with warnings.catch_warnings(action="ignore"):
                    compile(text, name, "exec", dont_inherit=True)
            except SyntaxError as error:
                return name, error.lineno or 1, f"{type(error).__name__}: {error.msg}"
            except (ValueError, RecursionError, MemoryError):
                continue  # loading it says more
    return None


def _place(text: str, files: dict[str, str]) -> tuple[str, int, str]:
    """The last line of one of these files that the text names, and the sentence that says what is wrong."""
    names = "|".join(map(re.escape, files)) or r"(?!)"
    named = re.findall(rf"\b({names})\D{{1,8}}(?:line )?(\d+)", text)
    file, line = named[-1] if named else ("", "0")
    lines = [each for each in text.strip().splitlines() if each.strip()]
    return file, int(line), lines[-1].strip() if lines else ""


class _Telling(io.TextIOBase):
    """Tells what is printed, in parts; not more than a page can show."""

    encoding = "utf-8"

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._send, self._part, self._left = tell, list[str](), MOST_PRINTED
        self._times = self._size = 0
        self.last = ""

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, text: str) -> int:
        """Keeps the text, and tells it in whole lines. Raises TypeError for bytes."""
        if not isinstance(text, str):
            raise TypeError("it takes text")
        if self._left > 0:
            self._part.append(text[: self._left])
            self._size += len(text)
            self._left -= len(text)
            if "\n" in text:
                self.flush()
            if self._left <= 0:
                self.end()
                self._send(f"\n{say('… and more, which is not shown')}\n")
        return len(text)

    def flush(self) -> None:
        """Tells what was kept, if not too much was told in small parts already."""
        if self._times < MOST_TIMES or self._size > LARGE:
            self.end()

    def end(self) -> None:
        """Tells what was kept."""
        if self._part:
            text = "".join(self._part)
            self._part.clear()
            self._size = 0
            self._times += 1
            self.last = (self.last + text)[-4000:]
            self._send(text)
