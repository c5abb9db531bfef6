"""What searches share, so that their own files hold the algorithm alone.

docs/searches.md tells how these parts come into a search.
"""
