"""The command line, a module for each group of commands. The only part that knows all the others."""
