"""Runs first in the student's process: a script, with its configuration as JSON in the first argument.

Nothing that it needs for its start imports `pathlib`, which would take a tenth of that time.
"""
# In the students' kit.

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType


class OnlyThese:
    """Finds the packages that a submission may use, each in its own folder, and nothing beside them."""

    def __init__(self, folders: dict[str, str]) -> None:
        self._folders = folders

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        folder = self._folders.get(fullname)
        if folder is None:
            return None
        return importlib.util.spec_from_file_location(
            fullname, os.path.join(folder, "__init__.py"), submodule_search_locations=[folder]
        )


def main() -> None:
    """Takes the pipes, gives up rights, and carries out commands."""
    config = json.loads(sys.argv[1])
    ours = OnlyThese({"autograder": config["autograder"]})
    sys.meta_path[:0] = [OnlyThese(config["packages"]), ours]
    from autograder.contact.student.channel import Channel
    from autograder.contact.student.confine import confine
    from autograder.contact.student.serve import serve

    sys.meta_path.remove(ours)
    channel = Channel()
    confine(config)
    serve(channel, config["folder"], config["patience"])


if __name__ == "__main__":
    main()
