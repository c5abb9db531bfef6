"""What is told about searches without searching: what one is asked to do, what it did, its known mistakes."""
# In the students' kit.
