"""Makes searches visible: a told search, and the page that plays it step by step."""
