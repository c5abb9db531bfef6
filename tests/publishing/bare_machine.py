"""A machine as Gradescope's: a system built from its packages, entered as root with a container's few rights.

`python bare_machine.py ROOT COMMAND …`, given by root in namespaces of its own as by `run_in`, runs a command
in it. What it may not do is what Docker forbids by default: https://docs.docker.com/engine/security/.
"""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pyseccomp

DEBIAN, UBUNTU = "http://deb.debian.org/debian", "http://archive.ubuntu.com/ubuntu"
MIRRORS = {"bookworm": DEBIAN, "jammy": UBUNTU, "noble": UBUNTU}
SCRIPTS = Path("/usr/share/debootstrap/scripts")
DEVICES = ("null", "zero", "full", "random", "urandom", "tty")
CERTIFICATES = "certificates.crt"  # of this machine, in the new one's root folder: pip may need them
PROGRAMS = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
KEPT = (  # capabilities
    *("chown", "dac_override", "fsetid", "fowner", "mknod", "net_raw", "setgid", "setuid", "setfcap"),
    *("setpcap", "net_bind_service", "sys_chroot", "kill", "audit_write"),
)
NAMESPACES = 0x7E020080  # all the flags CLONE_NEW…
FORBIDDEN = (
    *("mount", "umount2", "pivot_root", "unshare", "setns", "keyctl", "add_key", "request_key", "bpf"),
    *("perf_event_open", "open_by_handle_at", "userfaultfd", "move_mount", "open_tree", "fsopen"),
)


def built(name: str, folder: Path) -> Path:
    """The smallest system of this name, from the network."""
    script = SCRIPTS / name
    words = ["debootstrap", "--variant=minbase"]
    if MIRRORS[name] == UBUNTU:
        words += ["--components=main,universe", "--no-check-gpg"]  # Debian has no keys of Ubuntu's
        script = script if script.exists() else SCRIPTS / "gutsy"  # for all later ones too
    subprocess.run(
        [*words, name, str(folder), MIRRORS[name], str(script)], check=True, stdout=subprocess.DEVNULL
    )
    if MIRRORS[name] == UBUNTU:  # Docker's images have it too; Python 3.11 for jammy is only there
        sources = folder / "etc" / "apt" / "sources.list"
        sources.write_text(f"{sources.read_text()}deb {UBUNTU} {name}-updates main universe\n")
    shutil.copy("/etc/resolv.conf", folder / "etc" / "resolv.conf")
    shutil.copy("/etc/ssl/certs/ca-certificates.crt", folder / CERTIFICATES)
    return folder


def run_in(
    root: Path, *command: str, variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Runs a command in the machine. With the variable FULL_DISK there are 12 KB for results."""
    apart = ("--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child")
    words = ["unshare", *apart, sys.executable, __file__, str(root), *command]
    told = {"PATH": PROGRAMS, "PIP_CERT": f"/{CERTIFICATES}", **(variables or {})}
    return subprocess.run(words, env=told, capture_output=True, text=True, check=False)


def _enter(root: Path) -> None:
    _mount("-t", "proc", "proc", root / "proc")
    _mount("-t", "sysfs", "-o", "ro", "sysfs", root / "sys")
    _mount("-t", "tmpfs", "tmpfs", root / "dev")
    for device in DEVICES:
        (root / "dev" / device).touch()
        _mount("--bind", f"/dev/{device}", root / "dev" / device)
    (root / "dev" / "shm").mkdir()
    for number, stream in enumerate(("stdin", "stdout", "stderr")):
        (root / "dev" / stream).symlink_to(f"/proc/self/fd/{number}")
    (root / "dev" / "fd").symlink_to("/proc/self/fd")
    if "FULL_DISK" in os.environ:
        _mount("-t", "tmpfs", "-o", "size=12k", "tmpfs", root / "autograder" / "results")
    os.chroot(root)
    os.chdir("/")


def _mount(*words: object) -> None:
    subprocess.run(["mount", *map(str, words)], check=True)


def _forbid() -> None:
    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    for name in FORBIDDEN:
        rules.add_rule(pyseccomp.ERRNO(errno.EPERM), name)
    rules.add_rule(pyseccomp.ERRNO(errno.ENOSYS), "clone3")  # so that clone, which can be looked at, is used
    for bit in range(32):
        if flag := NAMESPACES & 1 << bit:
            rules.add_rule(
                pyseccomp.ERRNO(errno.EPERM), "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, flag, flag)
            )
    rules.load()


if __name__ == "__main__":
    _enter(Path(sys.argv[1]))
    _forbid()
    rights = f"--bounding-set=-all,{','.join(f'+{name}' for name in KEPT)}"
    os.execv("/usr/bin/setpriv", ["setpriv", rights, "--inh-caps=-all", *sys.argv[2:]])
