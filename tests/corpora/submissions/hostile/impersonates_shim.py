"""Takes the shim's place while it is imported: answers all of the grader's commands itself, without
any agent.
"""

import gc

from pacman import Agent, Decision, SearchAgent


def channel():
    """The shim's end of the conversation."""
    return next(thing for thing in gc.get_objects() if type(thing).__name__ == "Channel")


talk = channel()
talk.send({"type": "loaded", "found": "search agent"})
while True:
    command = talk.receive()
    if command["do"] == "evaluate":
        talk.send({"type": "values", "values": [None] * len(command["states"])})
    else:
        talk.send({"type": "decision", "action": "Nowhere", "is_text": True, "value": 3.0, "odd": ""})
