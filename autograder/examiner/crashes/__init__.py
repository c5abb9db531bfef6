"""Diagnoses of code whose cases ended without an answer. `diagnosis` is the file with which to begin.

It makes an `ending` of each case's report (the error, the student's own lines), and asks the readers in
`causes` what is wrong there.
"""
# In the students' kit.
