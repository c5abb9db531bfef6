"""Imports from itself while it is imported.
"""

from pacman import Agent, Decision, SearchAgent


from search_agents import AlphaBeta, Minimax
