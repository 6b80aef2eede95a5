# The frame
skip-to-main = To the content
navigation = Pages
games = Games
online = Online
puzzles = Puzzles
all-rules = Rules
settings = Settings
about = About
open-pages = Open the list of pages
close-pages = Close the list of pages
theme-system = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
to-home = To the front page

# The table
no-table = This game cannot be shown
table-unknown = There is no game of this name in this browser.
table-other-version = This game was kept by another version of the page. Nothing is lost: below is what was kept.
table-damaged = What was kept of this game is damaged. { $reason }
what-was-kept = What was kept
players = Players
choices = What you can do
log = What happened
undo = Undo
taken-back = Taken back.
nothing-back = There is nothing to take back.
hint = Hint
hint-share = { $percent } % to win
game-is-over = The game is over.
seed = Seed of all chance: { $seed }
handover = Pass the screen to { $name }.
take-screen = I am { $name }
actions = Your moves
thinking = Thinking …
no-advice = There is no advice here.
bots-missing = The bots could not be loaded, so nobody moves for them. Kept games are not lost.
confirm = Confirm
rule = Rule { $number }
looking-back = Looking back: step { $step }.
chance-decides = Chance decides.
decides = decides
resigned = gave up
replay = Step through the game
to-start = To the start
step-back = One step back
step-forth = One step on
to-now = To the present
step-of = Step { $step } of { $last }
menu = More
rules = Rules
save-game = Save to a file
restart = New game, same players
resign = Give up
resign-sure = Really give up?
result-name = The result
you-win = You win!
winners = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
check-fairness = Check that chance was fair
fairness-holds = { $drawn ->
    [one] The one random result follows from the seed, and the seed is the one that was committed to before the game.
   *[other] All { $drawn } random results follow from the seed, and the seed is the one that was committed to before the game.
}
fairness-fails = This does not hold: { $problem }
no-randomness = This browser gives no random numbers, so nothing can be dealt.
not-kept = This browser keeps nothing, so the game will be gone when you leave the page.
file-no-record = This file is no game of ours: { $place }, line { $line }, column { $column }: { $reason }
file-wrong = This record does not hold: { $reason }
title-your-turn = Your turn — { $title }
in-words = The table in words
side = Players, log and more

# When the page breaks
fault-title = Something broke
fault-text = The page has made a mistake and stopped. Your game was kept after every step and goes on after a reload.
fault-reload = Reload
part-missing = A part of the page did not arrive: the connection was interrupted. Please reload. Kept games are not lost.
no-help = This table is rated: hints are off.
