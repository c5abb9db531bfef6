"""Everything that is drawn with pygame, on surfaces of any size: board, panel, the score's curve, cards."""
