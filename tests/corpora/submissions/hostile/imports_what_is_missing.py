"""Imports a package that there is not.
"""

from pacman import Agent, Decision, SearchAgent


import a_package_that_there_is_not
