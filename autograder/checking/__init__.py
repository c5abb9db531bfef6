"""Checks an assignment before it is used: which mistakes its cases catch, and what is wrong with it."""
