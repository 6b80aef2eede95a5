# The board
board-name = 工房
