"""The examiner asks a failed search further exercises until its mistake is known."""
# In the students' kit.
