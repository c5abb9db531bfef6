"""Going on from any move of a shown game with somebody else at Pacman's controls, and back to that game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pacman.display.optimum import OptimumOf
from pacman.display.session import LiveSession, Session
from pacman.display.source import Source
from pacman.names.spec import AgentSpec
from pacman.playing.beginning import Beginning
from pacman.playing.record import Record
from pacman.playing.setup import GameSetup
from pacman.rules.grid import Action


class BranchingSession:
    """A session, and at most one game that goes on from a move of its game: the branch.

    Either is shown, and the other waits. A branch that is left is kept after the game that it goes on from.

    >>> from pacman import play
    >>> from pacman.display.session import RecordSession
    >>> session = BranchingSession(RecordSession([play("small", "reflex", seed=4)]))
    >>> session.branch_off(40, AgentSpec("alphabeta"))
    >>> str(session.source.specs[0]), session.source.origin.moves
    ('alphabeta', 40)
    >>> session.swap()
    >>> str(session.source.specs[0])
    'reflex'
    >>> session.close()
    """

    def __init__(self, original: Session) -> None:
        self.original = original
        self._branch: LiveSession | None = None
        self._shown: Session = original
        self._left: list[Record] = []  # branches that are not yet kept
        self._terminal_is_shared = False

    @property
    def on_branch(self) -> bool:
        """Whether the branch is shown."""
        return self._shown is not self.original

    @property
    def source(self) -> Source:
        """The game that is shown now."""
        return self._shown.source

    @property
    def optimum_of(self) -> OptimumOf | None:
        """What tells of optimal play, if that is to be shown: of the branch as well."""
        return self.original.optimum_of

    @property
    def setup(self) -> GameSetup:
        """What the shown game is played with."""
        return self._shown.setup

    def record(self) -> Record:
        """The shown game, as far as it is known."""
        return self._shown.record()

    @property
    def first_move(self) -> int:
        """After how many moves the shown game begins to be played."""
        beginning = self.setup.beginning
        return len(beginning.moves) if self.on_branch and beginning else 0

    @property
    def auto_advance(self) -> bool:
        """Whether the next game begins by itself; never while there is a branch, which would be lost."""
        return self._branch is None and self.original.auto_advance

    @property
    def steered(self) -> bool:
        """Whether a person steers Pacman."""
        return self._shown.steered

    def steer(self, action: Action) -> None:
        """Tells Pacman's agent the direction that a person chose."""
        self._shown.steer(action)

    def update(self) -> None:
        """Takes in what has happened meanwhile, in the game that waits too."""
        self.original.update()
        if self._branch is not None:
            self._branch.update()

    def share_terminal(self) -> None:
        """Says that a display draws on the terminal."""
        self._terminal_is_shared = True
        self.original.share_terminal()

    @property
    def terminal_wanted(self) -> bool:
        """Whether an agent of the shown game waits for the terminal, to read from it."""
        return self._shown.terminal_wanted

    def lend_terminal(self) -> None:
        """Leaves the terminal to the agent that waits for it, until its decision is made."""
        self._shown.lend_terminal()

    def branch_off(self, move: int, agent: AgentSpec, ghosts: Sequence[AgentSpec] | None = None) -> None:
        """Shows a new game that goes on from the shown one after this move, with the same seed.

        Without `ghosts` those of the shown game go on. Raises PacmanError if no game can go on so; then
        nothing changes.
        """
        shown = self._shown
        setup = replace(
            shown.setup,
            pacman=agent,
            ghosts=shown.setup.ghosts if ghosts is None else tuple(ghosts),
            beginning=Beginning.of(shown.record(), move),
        )
        branch = LiveSession(setup, shown.source.seed, keep=self._left.append, failed=self.original.failed)
        branch.ready()
        if self._terminal_is_shared:
            branch.share_terminal()
        self._leave_branch()
        self._branch = self._shown = branch

    def swap(self) -> None:
        """Shows the original in place of the branch, or the other way round, if there is a branch."""
        self._shown = self.original if self.on_branch or self._branch is None else self._branch

    def restart(self) -> None:
        """Plays the shown game again with the same seed: a branch from its move, another from its start."""
        self._begin_anew(self._shown.restart)

    def next_game(self) -> None:
        """Plays the branch again from its move with the next seed, or shows the session's next game."""
        self._begin_anew(self._shown.next_game)

    def end_is_shown(self) -> None:
        """Called as soon as the end of the shown game is seen, and again as long as it is."""
        self._shown.end_is_shown()

    def close(self) -> None:
        """Ends both games and keeps what was played."""
        self._leave_branch()
        self._begin_anew(self.original.close)

    def _begin_anew(self, change: Callable[[], None]) -> None:
        if self.on_branch:
            change()
            return
        self._leave_branch()
        change()
        for record in self._left:
            self.original.keep(record)
        self._left.clear()

    def _leave_branch(self) -> None:
        if self._branch is not None:
            self._branch.close()
        self._branch, self._shown = None, self.original
