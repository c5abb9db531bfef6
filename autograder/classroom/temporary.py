"""The temporary files of a class that is being graded: what a killed run left is removed when it goes on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pacman.support.files import write_atomically
from pacman.support.run_folder import remove_if_abandoned, run_folder

ENDING = ".folder"  # of the file beside the journal that names the folder


@contextmanager
def class_folder(journal: Path) -> Iterator[Path]:
    """A folder for the temporary files of the run that has this journal open.

    While it is there, a file beside the journal names it, so that the next run finds it whatever the folder
    for temporary files is then.
    """
    named = journal.with_name(journal.name + ENDING)
    with suppress(OSError, ValueError):  # there is none, or it names none
        remove_if_abandoned(Path(os.fsdecode(named.read_bytes())))
    with run_folder() as folder:
        write_atomically(named, os.fsencode(folder))
        try:
            yield folder
        finally:
            named.unlink(missing_ok=True)
