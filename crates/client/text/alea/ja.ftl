# The board
board-name = 天空の広場
