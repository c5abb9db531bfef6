"""A student's own file, tested by the student: public cases alone, with what went wrong drawn."""
# In the students' kit.
