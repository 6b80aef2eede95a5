# The board
board-name = The map and the Kingdoms
