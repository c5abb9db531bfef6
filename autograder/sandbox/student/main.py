"""Runs first in the student's process: a script, with its configuration as JSON in the first argument."""
# In the students' kit.

from __future__ import annotations

import binascii
import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

# Limits that the process puts on itself before it loads any of the student's code.


PR_SET_SECCOMP, MODE_FILTER, PR_SET_NO_NEW_PRIVS = 22, 2, 38
PR_SET_PDEATHSIG, SIGKILL = 1, 9


def confine(config: dict[str, Any]) -> None:
    """Gives up root's rights, lowers limits as far as this system supports it, filters system calls.

    Raises OSError if the kernel does not take the filter; nothing of the submission is run then.
    """
    if config["uid"] is not None:  # started by root, for whom processes are not limited
        os.setgroups([])
        os.setresgid(config["uid"], config["uid"], config["uid"])
        os.setresuid(config["uid"], config["uid"], config["uid"])
        _prctl((PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0), "to end this process with the grader")
        _prctl((PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "to keep this process from becoming root")
    if sys.platform != "win32":
        _lower_limits(config)
    if config["system_calls"] is not None:
        _filter_system_calls(binascii.a2b_base64(config["system_calls"]))


def _lower_limits(config: dict[str, Any]) -> None:
    import resource

    wanted = {
        "RLIMIT_AS": config["memory"],
        "RLIMIT_CPU": config["cpu"],
        "RLIMIT_FSIZE": 16_000_000,
        "RLIMIT_NOFILE": 64,
        "RLIMIT_CORE": 0,
    }
    if config["no_processes"]:
        wanted["RLIMIT_NPROC"] = 0
    for name, value in wanted.items():
        limit = getattr(resource, name, None)
        if limit is None:
            continue
        _, hard = resource.getrlimit(limit)
        most = value if hard == resource.RLIM_INFINITY else min(value, hard)
        try:
            resource.setrlimit(limit, (most, most))
        except (ValueError, OSError):  # macOS refuses some; the watchdog outside remains
            continue


def _filter_system_calls(program: bytes) -> None:
    """Let the kernel run this program before each system call of this process from now on."""
    import ctypes

    class Program(ctypes.Structure):  # the kernel's struct sock_fprog
        _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))

    given = Program(len(program) // 8, program)
    _prctl((PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), "to keep this process from becoming root")
    _prctl((PR_SET_SECCOMP, MODE_FILTER, ctypes.byref(given)), "the filter of system calls")


def _prctl(arguments: tuple[Any, ...], what: str) -> None:
    import ctypes

    if ctypes.CDLL(None, use_errno=True).prctl(*arguments) != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"the kernel refuses {what}: {os.strerror(number)}")


# Nothing that it needs for its start imports `pathlib`, which would take a tenth of that time.


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
    from autograder.sandbox.student.serve import Channel, serve

    sys.meta_path.remove(ours)
    channel = Channel()
    confine(config)
    serve(channel, config["folder"], config["patience"])


if __name__ == "__main__":
    main()
