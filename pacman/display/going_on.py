"""Who can go on with a game: the questions that a person is asked, and their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pacman.display.branching import BranchingSession
from pacman.display.menu import Menu
from pacman.errors import PacmanError
from pacman.names.options import options_of
from pacman.names.registry import AGENT, GHOST, find_agent, registered
from pacman.names.sensible import sensible_options
from pacman.names.spec import AgentSpec
from pacman.names.teams import team_specs
from pacman.names.trust import names_code

KEYBOARD = AgentSpec("keyboard")
Team = tuple[AgentSpec, ...]


def who_goes_on(session: BranchingSession, move: int, choose: Callable[[AgentSpec], None]) -> Menu:
    """Asks which agent goes on from this move; whoever played the shown game and the original comes first."""
    agents = candidates([session.original.setup.pacman, session.setup.pacman])
    names = [str(agent) for agent in agents]
    return Menu(f"Who continues from move {move}?", names, lambda number: choose(agents[number]))


def candidates(played: Iterable[AgentSpec]) -> list[AgentSpec]:
    """The agents that played, then every registered one, with those options of the first that it has too.

    Without any, a search plays with its sensible ones. A person is none of them.

    >>> [str(agent) for agent in candidates([AgentSpec("alphabeta", {"depth": "3"})])[:3]]
    ['alphabeta:depth=3', 'bestreply:depth=3', 'expectimax:depth=3']
    """
    own = list(played)
    others = [
        AgentSpec(name, _shared_options(own[0], name) or sensible_options(name)) for name in registered(AGENT)
    ]
    found: list[AgentSpec] = []
    for agent in (*own, *others):
        if agent not in found and agent.name != KEYBOARD.name:
            found.append(agent)
    return found


def _shared_options(agent: AgentSpec, name: str) -> dict[str, str]:
    try:
        known = {option.name for option in options_of(find_agent(AGENT, name))}
    except PacmanError:  # another package registers what cannot be loaded: whoever chooses it is told
        return {}
    return {option: value for option, value in agent.options.items() if option in known}


def which_ghosts(session: BranchingSession, choose: Callable[[Team], None]) -> Menu | None:
    """Asks whether to run the ghosts of a record, if their code is not registered; None if it is.

    Whoever shows a file of somebody else must not run a file that it names without being asked.
    """
    ghosts = session.setup.ghosts
    unknown = of_unknown_code(ghosts) if session.source.recorded else []
    if not unknown:
        return None
    safe = [team_specs(name, len(ghosts)) for name in registered(GHOST)]
    teams = [*safe, ghosts]
    entries = [*(f"{team[0]} ghosts in their place" for team in safe), f"run {unknown[0]}"]
    title = f"The record has ghosts of other code: {unknown[0]}. Who plays?"
    return Menu(title, entries, lambda number: choose(teams[number]))


def may_run(session: BranchingSession, does: Callable[[], None]) -> Menu | None:
    """Asks whether to run Pacman's agent of a record, if its code is not registered; None if it is."""
    agent = session.setup.pacman
    if not (session.source.recorded and names_code(AGENT, agent)):
        return None
    title = f"The record has an agent of other code: {agent}. Let it search again?"
    return Menu(title, [f"run {agent}"], lambda _number: does())


def of_unknown_code(ghosts: Iterable[AgentSpec]) -> list[AgentSpec]:
    """The ghosts that are not registered, or whose options name code.

    >>> [str(ghost) for ghost in of_unknown_code([AgentSpec("random"), AgentSpec("mine.py:Ghost")])]
    ['mine.py:Ghost']
    """
    return [ghost for ghost in ghosts if names_code(GHOST, ghost)]
