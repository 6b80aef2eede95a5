# Links that hold a game
link-wrong = This game cannot be shown
link-damaged = The link is damaged: it was cut off or changed on its way. Please ask for it again, and copy all of it.
link-too-long = This game is too long for a link. Please send its file instead.
link-other-version = The link was made by a newer version of the page. Please reload the page and try again.
link-no-record = The link holds no game of ours: { $reason }
share-game = Share the game as a link
share-position = Share this position as a link
share-what-if = Share this what-if as a link
copy = Copy
copied = Copied.
copy-yourself = The browser does not let us copy. The link is selected: copy it yourself, please.

# A study
study-this = Study this game
graph-name = Chances to win, step by step
graph-at = Step { $step } of { $last }. { $shares }
share-of = { $name }: { $percent } %
comma = { ", " }
percent = { $number } %
standing = Chances to win here
progress = How far the study is
looking = The master looks back: step { $done } of { $all }
looked = Touch the graph to go to a moment, or make another move on the board to play on from there.
look-stopped = Stopped. What was found stays.
look-failed = The master did not answer. The connection may be interrupted.
look-again = Look back again
stop = Stop
play-on = Play on from here
accounts-title = Luck and decisions
by-own = Own decisions
by-luck = Luck
by-others = Others’ slips
by-hidden = Hidden information
nothing-yet = Nothing is known yet.
doubt = Two looks at the same position differ by { $number } % on average.
from-to = From { $start } % to { $end } %
mean-loss = { $count ->
    [one] One decision, { $loss } % given away
   *[other] { $count } decisions, { $loss } % given away on average
}
costly-title = Costliest decisions
costly-of = Whose decisions
everybody = Everybody
none-costly = No decision cost anything so far.
decision-title = Step { $step }, { $name }: −{ $loss } %
was-done = Played: { $what } ({ $win } %)
was-better = Better: { $what } ({ $win } %)
show-it = Show
show-step = Show step { $step } on the board
try-better = Try it
try-better-at = Try it: the better move at step { $step }

# What never was
what-if-mark = What if? From step { $step } on, against bots, on the seat of { $name }. The game itself stays as it was.
what-if-own = What if? You play from step { $step } on, against bots. The game itself stays as it was.
back-to-study = Back to the study
imagined-mark = Imagined: what you cannot see is drawn by lot. Nothing that happens here reaches your game.
back-to-game = Back to the game
imagined-gone = This imagined table is gone
imagined-gone-text = An imagined table is not kept. Your game is where you left it: begin again from there.
try-out = Try something out
try-out-about = An imagined table with what you see now; the rest is drawn by lot. Nothing here changes your game; online its clock goes on.

# Own games
study-title = Study
to-own-games = Your games
study-lead = Look back at finished games: who stood how, what luck did, what decisions cost, and what would have been better.
open-record = Open a record
drop-here = Drop the record here
file-unreadable = This file cannot be read.
not-over = This game is not over yet. A game can be studied when it has ended.
finished-title = Finished games
study-it = Study
study-of = Study { $title }, { $date }
show-all = Show all { $count }

# Statistics
statistics-title = Statistics
statistics-lead = How your games went. Everything here is worked out and kept in this browser; nothing is sent anywhere.
all-titles = All games
to-games = Choose a game
nothing-kept = This browser keeps nothing, so results are gone when the page is closed.
storage-full = The browser has no room left: what was new could not be kept. Deleting old games on the front page makes room.
studied-of = { $studied } of { $all } games were studied; what decisions gave away is known of those only.
study-missing = { $count ->
    [one] Study the one game that is left
   *[other] Study the { $count } games that are left
}
games-left = { $count ->
    [one] One more game waits.
   *[other] { $count } more games wait.
}
records-gone = { $count ->
    [one] For one game only the result is left: it can no longer be studied.
   *[other] For { $count } games only the results are left: they can no longer be studied.
}
place-column = No. { $place }
with-players = { $count }
places-table = How often each place was taken
place-head = Place
place-of = { $place } of { $players }
points-plot = Points, game by game; the newest is at the right.
points-column = Points
spread-plot = How points are spread; { $mean } on average.
spread-one = { $count ->
    [one] { $points } points: one game
   *[other] { $points } points: { $count } games
}
spread-step = { $count ->
    [one] { $from } to { $to } points: one game
   *[other] { $from } to { $to } points: { $count } games
}
luck-about = What moved your chance to win in a studied game, on average.
rivals-table = Against whom
games-table = The newest games as a table
ended-column = Ended
no-results = Nothing yet. Play a game to its end, and its result appears here.
played = Games
won = Won
streak = Current run
best-streak = Longest run
won-in-a-row = { $count ->
    [one] 1 win
   *[other] { $count } wins in a row
}
lost-in-a-row = { $count ->
    [one] 1 without a win
   *[other] { $count } without a win
}
loss-number = Given away per decision
loss-column = Given away
rivals = Strongest rival
rivals-people = People
players-column = Players
places-caption = Places, the newest game at the right; above is first.
losses-plot = Given away per decision, in percent; studied games only, the newest at the right.
kept-here = Kept in this browser only. A result stays when its game is deleted. Games that several people share a screen for, lessons, daily deals and what-ifs are not counted.
book-torn = What was kept of your games could not be read, and was laid aside.
take-torn = Save it to a file
export = Save to a file
clear = Forget all results
clear-sure = Really forget all results
clear-not = Keep them

# A game that the server keeps
fetching-game = Fetching the game …
no-server = The server cannot be reached.
