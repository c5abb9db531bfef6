"""Handouts with the students' kit, packages for other graders, new assignments."""
