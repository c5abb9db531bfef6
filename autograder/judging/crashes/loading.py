"""Files that cannot be loaded, or lack what is asked for."""
# In the students' kit.

from __future__ import annotations

import re

from autograder.judging.crashes.ending import Ending, sentence, shown
from autograder.judging.crashes.said import Reader, Said
from pacman.errors import TOO_NESTED

PYTHON_2 = re.compile(r"^(\S{1,200}) is written for Python 2: (.*)")
OTHER_INTERFACE = re.compile(r"^(\S{1,200} is written for the interface of [^;]{1,100}); (.*)")
LINE = re.compile(r"\(([^()]{1,200}), line (\d{1,9})\)")
LETTER = re.compile(r"^\S{1,200} line \d+ has a letter that is not in ")
MODULE = re.compile(r"No module named '([\w.]{1,80})'")
LACKS = re.compile(r"has no '(\w{1,80})'|cannot import name '(\w{1,80})'|there is no ([\w.]{1,80});")
MEANT = re.compile(r"; did you mean '([\w.]{1,90})'\?")
DEFINES_NO = re.compile(r"^(\S{1,200}) defines no (\w{1,80})$")
IS_NO = re.compile(
    r"^(\w{1,80}) in \S{1,200} "
    r"(is not a (?:class|function)|is not a subclass of ([\w.]{1,80})|has no getAction)$"
)


def loading(ending: Ending) -> Said | None:
    """Code that Python cannot read, or that failed before anything was asked of it."""
    if ending.report.status != "import error":
        return None
    if found := PYTHON_2.match(ending.message):
        return Said("python-2", f"{found[1]} is written for Python 2", sentence(found[2]))
    if found := OTHER_INTERFACE.match(ending.message):
        return Said("another-interface", found[1], sentence(found[2]))
    if LETTER.match(ending.message):
        return Said(
            "not-in-its-encoding", "the file has letters that Python cannot read", sentence(ending.message)
        )
    if ending.kind in ("SyntaxError", "IndentationError", "TabError"):
        return _syntax(ending)
    if ending.kind == "ModuleNotFoundError" and (found := MODULE.search(ending.said)):
        hint = "Only what was handed in, Python itself and the packages that the course allows are there."
        return Said("module-not-there", f"it imports `{found[1]}`, which is not there", hint, found[1])
    if ending.kind in ("ImportError", "UnknownClassicNameError") and (found := LACKS.search(ending.said)):
        name, meant = next(filter(None, found.groups())), MEANT.search(ending.said)
        hint = (
            f"There is `{meant[1]}`, which is perhaps meant."
            if meant
            else "Take the import out if nothing uses it."
        )
        return Said("name-not-in-module", f"it uses `{name}`, which the module does not have", hint, name)
    if " cannot be loaded: it calls exit()" in ending.message:
        return Said("calls-exit", "it calls exit() or quit() when it is loaded", "Take the call out.")
    return missing(ending)


def _syntax(ending: Ending) -> Said:
    if ending.said == TOO_NESTED:
        title = "Python cannot read the file: an expression in it is too long, or nested too deeply"
        hint = (
            "Thousands of terms in one sum, or thousands of elif, are too much for Python to read: put the"
            " numbers in a list, and use sum(…) or a loop."
        )
        return Said("too-nested", title, hint)
    place = LINE.search(ending.said)
    where = f" in line {place[2]}" if place else ""
    said = shown(LINE.sub("", ending.said).strip(), 150)
    if ending.kind == "SyntaxError":
        hint = (
            f"Python says: {said}. Look for a missing colon, bracket or quote, there or in the line before."
        )
        return Said("syntax-error", f"Python cannot read the file{where and f': it stumbles{where}'}", hint)
    hint = "All lines of a block begin in the same column, by spaces alone or by tabs alone."
    return Said("indentation", f"the indentation is wrong{where}", f"Python says: {said}. {hint}")


def missing(ending: Ending) -> Said | None:
    """A file without the class or function that is asked for."""
    if found := DEFINES_NO.match(ending.message):
        title = f"{found[1]} defines no `{found[2]}`"
        hint = (
            "The name must be spelled just so, with the same capitals. What is indented into another class or"
        )
        return Said("not-defined", title, f"{hint} function is not seen.", found[2])
    found = IS_NO.match(ending.message)
    if found is None:
        return None
    title = f"`{found[1]}` {found[2]}"
    if found[2] == "is not a class":
        hint = f"Write `class {found[1]}(…):` with the method `{ending.words.method}` in it."
    elif found[3]:
        hint = f"Write `class {found[1]}({found[3].rpartition('.')[2]}):`, with the import of that name."
    elif found[2] == "is not a function":
        hint = f"Write `def {ending.words.signature}:`."
    else:
        hint = f"Write `def {ending.words.signature}:` in the class, as far indented as its other methods."
    return Said("not-defined", title, hint, found[1])


READERS: tuple[Reader, ...] = (loading,)
