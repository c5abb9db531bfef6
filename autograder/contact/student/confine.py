"""Limits that the process puts on itself before it loads any of the student's code."""

from __future__ import annotations

import os
import sys
from typing import Any


def confine(config: dict[str, Any]) -> None:
    """Gives up root's rights and lowers every limit, as far as this system supports it."""
    if config["uid"] is not None:  # started by root, for whom processes are not limited
        os.setgroups([])
        os.setresgid(config["uid"], config["uid"], config["uid"])
        os.setresuid(config["uid"], config["uid"], config["uid"])
    if sys.platform != "win32":
        _lower_limits(config)


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
