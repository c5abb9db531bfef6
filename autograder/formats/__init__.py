"""A report in every form in which it is read: pages, tables, files for other systems, a terminal."""
