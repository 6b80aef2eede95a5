# The board
board-name = 地図と王国
