"""Grades other people's agents. Knows games, trees and traces; never imports `agents`."""
