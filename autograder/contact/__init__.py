# In the students' kit.
