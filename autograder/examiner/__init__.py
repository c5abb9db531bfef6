"""The examiner: what a search that failed is asked besides, until it is known what is wrong with it."""
# In the students' kit.
