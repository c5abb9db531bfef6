"""A report in every format: for terminals, browsers, spreadsheets and other systems."""
# In the students' kit.
