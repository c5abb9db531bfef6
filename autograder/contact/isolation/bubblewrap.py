"""A sandbox by bubblewrap (Linux): no network, no files, no other processes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from autograder.contact.isolation.config import Config
from autograder.contact.isolation.mounts import (
    AUTOGRADER,
    ENVIRONMENT,
    LAYOUTS,
    NOBODY,
    PACMAN,
    Mounts,
    interpreter,
    is_root,
    python_command,
)

LINKS = ("lib", "lib32", "lib64", "bin", "sbin")
GRADER = PurePosixPath("/grader")  # where the sandbox shows what the process needs of us
SCRATCH_BYTES = 16_000_000


def command(mounts: Mounts) -> list[str]:
    """The command that runs a student's process in a sandbox of its own."""
    packages = mounts.found_packages()
    config = Config(
        memory=mounts.memory,
        cpu=mounts.cpu_seconds,
        autograder=GRADER / "autograder",
        folder=PurePosixPath("/submission"),
        packages={name: GRADER / name for name in ("pacman", *packages)},
        no_processes=True,
    )
    return [
        _program(),
        *_rights(),
        *_system(),
        *_bind(PACMAN, "/grader/pacman"),
        *_bind(LAYOUTS, "/grader/layouts"),
        *_bind(AUTOGRADER / "__init__.py", "/grader/autograder/__init__.py"),
        *_bind(AUTOGRADER / "contact" / "__init__.py", "/grader/autograder/contact/__init__.py"),
        *_bind(AUTOGRADER / "contact" / "student", "/grader/autograder/contact/student"),
        *_libraries(packages),
        *_bind(mounts.folder, "/submission"),
        *("--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp"),
        *(word for name, value in ENVIRONMENT.items() for word in ("--setenv", name, value)),
        "--",
        *_giving_up_root(),
        *python_command(str(interpreter()), "/grader/autograder/contact/student/main.py", config),
    ]


def why_not(mounts: Mounts) -> str | None:
    """Why there is no sandbox here; None where there is one."""
    if not sys.platform.startswith("linux"):
        return "bubblewrap is for Linux"
    if shutil.which("bwrap") is None:
        return "bubblewrap is not installed (apt-get install bubblewrap)"
    try:
        tried = subprocess.run(command(mounts), input=b"", capture_output=True, timeout=20, check=False)
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not run: {error}"
    if b'"ready"' not in tried.stdout:
        lines = tried.stderr.decode("utf-8", "replace").strip().splitlines() or ["it gave no reason"]
        return f"bubblewrap does not run: {lines[-1]}"
    return None


def _program() -> str:
    return shutil.which("bwrap") or "bwrap"


def _rights() -> Sequence[str]:
    """Namespaces and capabilities; root keeps two capabilities, which it needs to become nobody."""
    shared = ("--die-with-parent", "--new-session", "--clearenv", "--cap-drop", "ALL")
    if is_root():
        apart = ("--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try")
        return (*apart, *shared, "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
    nobody = ("--uid", str(NOBODY), "--gid", str(NOBODY))
    return ("--unshare-all", "--unshare-user", "--disable-userns", *shared, *nobody)


def _giving_up_root() -> Sequence[str]:
    """As root, becomes nobody in the sandbox, and enters a second sandbox, in which no other can be made.

    In a user namespace that root makes, it would stay root, for which the kernel does not limit processes.
    Nor can the first sandbox run as nobody, who may not be allowed to read the interpreter's folder.
    """
    if not is_root():
        return ()
    nobody = ("--reuid", str(NOBODY), "--regid", str(NOBODY), "--clear-groups")
    again = (
        "--unshare-user",
        "--disable-userns",
        "--dev-bind",
        "/",
        "/",
        "--die-with-parent",
        "--cap-drop",
        "ALL",
    )
    return ("setpriv", *nobody, "/usr/bin/bwrap", *again, "--chdir", "/tmp", "--")


def _system() -> Iterator[str]:
    """The system's libraries and the interpreter, without the packages installed for it."""
    yield from ("--ro-bind", "/usr", "/usr")
    for name in LINKS:
        path = Path("/") / name
        if path.is_symlink():
            yield from ("--symlink", str(path.readlink()), str(path))
        elif path.is_dir():
            yield from ("--ro-bind", str(path), str(path))
    yield from ("--ro-bind-try", "/etc/ld.so.cache", "/etc/ld.so.cache")
    yield from ("--proc", "/proc", "--dev", "/dev")
    yield from ("--perms", "1777", "--size", str(SCRATCH_BYTES), "--tmpfs", "/tmp")
    for folder in ("/grader", "/grader/autograder", "/grader/autograder/contact"):
        yield from ("--perms", "0755", "--dir", folder)
    prefix = Path(os.path.realpath(sys.base_prefix))
    if not prefix.is_relative_to("/usr"):
        for parent in reversed(prefix.parents[:-1]):  # it may be in a home folder closed to others
            yield from ("--perms", "0755", "--dir", str(parent))
        yield from ("--ro-bind", str(prefix), str(prefix))
    for installed in sorted(_installed({prefix, Path("/usr"), Path("/usr/local")})):
        yield from ("--tmpfs", str(installed), "--remount-ro", str(installed))


def _installed(prefixes: set[Path]) -> set[Path]:
    """The folders with installed packages, which may include this program and solutions."""
    patterns = [f"lib*/python*/{kind}-packages" for kind in ("site", "dist")]
    return {
        path for prefix in prefixes for pattern in patterns for path in prefix.glob(pattern) if path.is_dir()
    }


def _libraries(packages: dict[str, Path]) -> Iterator[str]:
    """Packages, and the folders of shared libraries that wheels put beside them."""
    for name, folder in packages.items():
        yield from _bind(folder, f"/grader/{name}")
        beside = folder.parent / f"{name}.libs"
        if beside.is_dir():
            yield from _bind(beside, f"/grader/{name}.libs")


def _bind(path: Path, inside: str) -> Sequence[str]:
    return ("--ro-bind", str(path), inside)
