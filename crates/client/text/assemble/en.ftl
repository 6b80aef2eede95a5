# The board
board-name = The atelier
