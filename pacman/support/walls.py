"""The walls around a graded file: what its code cannot do there, and what to do instead, as one table.

It is in this room because the examiner needs it too, and a student's process sees little else of the program.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Sequence
from typing import NamedTuple


class Wall(NamedTuple):
    """A thing that cannot be done. `tried` tells it from others, in a line or in the files that it calls."""

    name: str
    title: str  # of what the submission does
    why: str
    advice: str
    errors: tuple[str, ...]  # the names of what Python raises, and of its number
    tried: str = ""  # a regular expression
    everywhere: bool = False  # and not only in the sandbox

    @property
    def sentence(self) -> str:
        """The reason and the advice, which are written after Python's own words and JOINED."""
        return f"{self.why}: {self.advice}"


JOINED = ", as "
REFUSED = ("EPERM", "ENOSYS")
NETWORK = r"\b(socket|ssl|urllib|http|requests|select|selectors|ftplib|smtplib)\b"
PROCESSES = (
    r"\b(subprocess|multiprocessing|concurrent|popen\d?|p?fork\w*|spawn\w*|posix_spawnp?|exec[lv]\w*)\b"
)
WALLS = (
    Wall("no-keyboard", "it waits for the keyboard", "nobody types here",
         "take breakpoint() and set_trace() out", ("BdbQuit",), everywhere=True),
    Wall("no-keyboard", "it waits for the keyboard", "nobody types here",
         "take getpass() out", ("EOFError",), r"\bgetpass\b", everywhere=True),
    Wall("no-keyboard", "it waits for the keyboard", "nobody types here",
         "take input() out, or put it below `if __name__ == '__main__':`", ("EOFError",),
         "EOF when reading a line", everywhere=True),
    Wall("no-threads", "it starts a thread", "the sandbox allows none",
         "search without threads", ("RuntimeError",), "can't start new thread"),
    Wall("no-processes", "it starts a process", "the sandbox allows no other processes and programs",
         "search in this one", REFUSED, PROCESSES),
    Wall("no-asyncio", "it uses asyncio", "the sandbox has no sockets, which every event loop opens",
         "call plain functions, without async and await", REFUSED, r"\basyncio\b"),
    Wall("no-network", "it uses the network", "the sandbox has no network",
         "take this out, and hand in what it would fetch as a file", ("gaierror", "URLError")),
    Wall("no-network", "it uses the network", "the sandbox has no network",
         "take this out, and hand in what it would fetch as a file", REFUSED, NETWORK),
    Wall("no-window", "it opens a window", "there is no screen here",
         "take the import out of what you hand in", ("ImportError", "ModuleNotFoundError"),
         r"\blibtk|\blibX11|_?tkinter\b|\bturtle\b|\bpygame\b"),
    Wall("file-not-there", "it opens a file that is not there", "it is not among your files",
         "hand in the folder with the file, and open it only by its name", ("ENOENT",), everywhere=True),
    Wall("not-writable", "it writes a file", "what was handed in cannot be changed",
         "write to /tmp, or leave it out", ("EROFS", "EACCES")),
    Wall("not-allowed", "it asks the system for something that a search does not need",
         "the sandbox does not allow it", "leave it out", REFUSED),
)  # fmt: skip


def wall_at(error: BaseException, said: str, tried: Sequence[str]) -> Wall | None:
    """The wall that this error shows; None if it shows none. `tried`: the line, and the files that it calls.

    >>> wall_at(EOFError(), "EOF when reading a line", ["input()"]).name
    'no-keyboard'
    """
    number = error.errno if isinstance(error, OSError) else None
    names = {kind.__name__ for kind in type(error).__mro__} | {errno.errorcode.get(number or 0, "")}
    text = "\n".join((said, *tried))
    return next(
        (wall for wall in WALLS if names.intersection(wall.errors) and re.search(wall.tried, text)), None
    )
