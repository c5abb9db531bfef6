"""A file with tabs and spaces mixed in one block."""
if True:
        x = 1
	y = 2
