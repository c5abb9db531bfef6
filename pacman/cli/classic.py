"""The command line of a course's own `pacman.py`, in the words of `pacman play`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pacman.errors import AgentError, OptionError, UnknownNameError
from pacman.layout import SUFFIX, layout_names
from pacman.messages import english
from pacman.names.interfaces import imports_another, is_classic
from pacman.names.notation import name_in
from pacman.names.registry import AGENT, GHOST, registered_names

FILE = "multiAgents.py"  # that makes a folder a course's
AGENTS = "*gents.py"  # where a course's program looks for agents
GHOST_FILE = "ghostAgents.py"  # and for ghosts
LAYOUTS = "layouts"
USUAL_LAYOUT, USUAL_GHOSTS = "mediumClassic", "random"
GHOSTS = {"RandomGhost": "random", "DirectionalGhost": "directional"}
PEOPLE = {"KeyboardAgent": "keyboard"}
# A ghost's name in a team: neither a module, nor a file, nor an option's value.
GHOST_NAME = r"(?<![^\s,+\[])[^\W\d]\w*(?=\s*(?:[,+\]]|$)|:\w+=)"
FRAME_TIME = 0.1  # seconds; what a frame took there
SLOWEST, FASTEST = 0.1, 1000.0

# Long names there, with today's; and letters, which click knows as well unless they are below.
RENAMED = {
    "--numGames": "--games",
    "--pacman": "--agent",
    "--numghosts": "--num-ghosts",
    "--quietTextGraphics": "--quiet",
    "--fixRandomSeed": "--fixed-seed",
}
LETTERS = {
    "t": "--textGraphics",
    "z": "--zoom",
    "r": "--recordActions",
    "a": "--agentArgs",
    "x": "--numTraining",
    "c": "--catchExceptions",
}
FLAGS_OF_TODAY = "fq"
FLAGS = ("--textGraphics", "--recordActions", "--catchExceptions")
WITH_VALUE = ("--zoom", "--agentArgs", "--numTraining", "--frameTime", "--timeout", "--replay")


def with_todays_options(words: Sequence[str]) -> list[str]:
    """The words with today's options in the place of old ones. Raises OptionError for what cannot be done.

    >>> with_todays_options(["-p", "MinimaxAgent", "-a", "depth=4", "-qn5", "--frameTime", "0"])
    ['-p', 'MinimaxAgent', '--agent-arg', 'depth=4', '-qn5', '--speed', 'max']
    """
    found: list[str] = []
    rest = _letters_apart(words)
    for word in rest:
        option, equals, value = word.partition("=")
        if option in RENAMED:
            found.append(RENAMED[option] + equals + value)
        elif option in FLAGS:
            found += _flag_option(option)
        elif option in WITH_VALUE:
            given = value if equals else next(rest, None)
            if given is None:
                raise OptionError("{name} needs a value", name=option)
            found += _with_value(option, given)
        else:
            found.append(word)
    return found


def _letters_apart(words: Sequence[str]) -> Iterator[str]:
    """The words, with old letters as long options: `-qt` as `-q`, `--textGraphics`."""
    for word in words:
        letters = word[1:]
        if not word.startswith("-") or word.startswith("--") or not set(LETTERS) & set(letters[:3]):
            yield word
            continue
        while letters:
            letter, letters = letters[0], letters[1:]
            option = LETTERS.get(letter)
            if option is None and letter not in FLAGS_OF_TODAY:  # with a value, or unknown
                yield f"-{letter}{letters}"
                break
            yield option or f"-{letter}"
            if option in WITH_VALUE and letters:
                yield letters.removeprefix("=")
                break


def _flag_option(option: str) -> list[str]:
    if option == "--textGraphics":
        return ["--display", "terminal"]
    if option == "--recordActions":
        number = 1
        while Path(f"recorded-game-{number}.json").exists():
            number += 1
        return ["--record", f"recorded-game-{number}.json"]
    return []  # exceptions are always caught


def _with_value(option: str, value: str) -> list[str]:
    if option == "--agentArgs":
        named = [part.strip() for part in value.split(",") if part.strip()]
        given = [part if "=" in part else f"{part}=1" for part in named]
        return [word for part in given for word in ("--agent-arg", part)]
    if option == "--timeout":
        return ["--move-timeout", value]
    if option == "--replay":
        problem = english(
            "--replay {value!s}: a course's recorded games are pickles, which could run any code", value=value
        )
        raise OptionError(
            "{problem}; play again with -r, and watch that with pacman replay FILE", problem=problem
        )
    number = _number(option, value)
    if option == "--frameTime":
        if number < 0:
            raise OptionError(
                "{name} {value}: to go step by step, press space and the arrows instead",
                name=option,
                value=value,
            )
        speed = FRAME_TIME / number if number else FASTEST
        return ["--speed", "max" if number == 0 else f"{min(max(speed, SLOWEST), FASTEST):g}"]
    if option == "--numTraining" and number:
        raise OptionError(
            "{name} {value}: agents that learn in training games are not played here",
            name=option,
            value=value,
        )
    return []  # --zoom: the window can be made larger with the mouse


def _number(option: str, value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise OptionError("{name} {value!r} is not a number", name=option, value=value) from None


def is_course_folder() -> bool:
    """Whether the current folder is a course's: it has a file multiAgents.py for the classic interface."""
    file = Path(FILE)
    return file.is_file() and is_classic(file.read_bytes())


def layout_here(name: str) -> str:
    """The path of the board of this name in the current folder; the name, if there is none."""
    if not name.endswith(SUFFIX):
        for path in (Path(LAYOUTS, f"{name}{SUFFIX}"), Path(f"{name}{SUFFIX}")):
            if path.is_file():
                return str(path)
    return name


def check_layout(name: str) -> None:
    """Raises UnknownNameError, which lists the course's boards, too, for a name that no board has."""
    here = sorted(path.stem for path in Path(LAYOUTS).glob(f"*{SUFFIX}"))
    known = list(dict.fromkeys([*here, *layout_names()]))
    is_name = len(Path(name).parts) == 1 and not name.endswith(SUFFIX)
    if is_name and name not in known and layout_here(name) == name:
        raise UnknownNameError(
            "layout", name, known, english("or give the path of a {suffix} file", suffix=SUFFIX)
        )


def ghosts_here(ghosts: str) -> str:
    """The team, with today's names of ghosts, and those of a course's ghostAgents.py as file.py:Class.

    Raises UnknownNameError for a name that neither this file nor we have.

    >>> ghosts_here("DirectionalGhost")
    'directional'
    """
    path = Path(GHOST_FILE)
    classes = _classes(path) if path.is_file() else []

    def renamed(found: re.Match[str]) -> str:
        name = GHOSTS.get(found[0], found[0])
        if name in registered_names(GHOST):
            return name
        if name in classes:
            return f"{path}:{name}"
        if classes and is_course_folder():
            raise UnknownNameError("ghost", name, [*classes, *registered_names(GHOST)])
        return name

    return re.sub(GHOST_NAME, renamed, ghosts)


def agent_here(name: str) -> str:
    """The agent of this name in a course's files in the current folder, as file.py:Class; else the name.

    Raises AgentError if the agent is in a file for another interface, and UnknownNameError for a name that
    neither a course's files nor we have, in its folder.
    """
    class_name = name_in(name)
    if name in PEOPLE:
        return PEOPLE[name]
    if ":" in class_name or class_name.endswith(".py") or class_name in registered_names(AGENT):
        return name
    files = sorted(Path().glob(AGENTS), key=lambda path: (path.name != FILE, path.name))
    classes: list[str] = []
    for path in files:
        there = _classes(path)
        if class_name in there:
            return f"{path.name}:{name}"
        classes += there
    for path in sorted(Path().glob("*.py")):
        source = path.read_bytes()
        if class_name in [path.stem, *_names_of_classes(source)] and (
            other := imports_another(path.name, source)
        ):
            raise AgentError(other)
    if classes and is_course_folder():
        raise UnknownNameError("agent", class_name, [*classes, *registered_names(AGENT)])
    return name


def _classes(path: Path) -> list[str]:
    """The classes of a file for the classic interface, which is not run."""
    source = path.read_bytes()
    return _names_of_classes(source) if is_classic(source) else []


def _names_of_classes(source: bytes) -> list[str]:
    return [name.decode() for name in re.findall(rb"^class[ \t]+(\w+)", source.replace(b"\r", b"\n"), re.M)]
