"""A file in Python 2."""
print "hello, Pacman"
exec "x = 1"
