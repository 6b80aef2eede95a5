# The board
board-name = The plaza in the sky
