"""The built-in searches and whole games in C: the same decisions, values and counts, in much less time.

Nothing here is needed: what C cannot do, Python does. The files in `source/` read like `pacman/state.py` and
the files of `agents/`; `library` compiles them at first use. `boards` and `players` write layouts and agents
for C, with the structures in `structures`; `searches` and `games` call it.

>>> from agents import AlphaBeta
>>> from pacman import GameState
>>> from pacman.compiled.searches import reason_against, search
>>> state, agent = GameState.initial("small"), AlphaBeta(depth=3)
>>> reason_against(agent) != "" or search(agent, state).decision == agent.search(state)
True
"""
# Not in the students' kit.
