"""The examiner asks a failed search further questions until its mistake is known."""
# In the students' kit.
