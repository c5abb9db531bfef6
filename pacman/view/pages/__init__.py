"""Pages that play searches and games, each one HTML file, and the page of a quiz.

Their scripts are in `web/`. For a search, `model.js` has the state at each step, `words.js` the sentences,
`viewer.js` the keys and the lecture mode.
"""
