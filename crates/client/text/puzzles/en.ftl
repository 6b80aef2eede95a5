# The hall
hall-title = Puzzles and daily deals
hall-lead = Positions with one clearly best move, and a deal a day that is the same for everybody.
puzzles-title = Puzzles
puzzles-about = Each is from a real game: from what that player could know, one move wins clearly more often than any other. You have one try.
nothing-tried = { $count } puzzles. None tried yet.
solved-of = { $count } puzzles: { $tried } tried, { $solved } solved.
none-yet = There are no puzzles of this game yet.
of-today = Puzzle of the day
named = { $what }: { $title }
all-puzzles = All puzzles
daily-title = Daily challenge
daily-about = The deal of { $day } (UTC): the same chance and the same bots for everybody who plays it.
play-daily = Play
see-result = See the result
loading = Loading …

# The list
list-title = Puzzles: { $title }
progress = { $solved } solved, { $tried } tried, { $count } in all.
gentle = Gentle
gentle-about = The skilled bot finds these more often than not.
tricky = Tricky
tricky-about = What looks good at once is not best here.
hard = Hard
hard-about = Only the strongest bot finds these reliably.
grade-progress = { $about } { $solved } of { $count } solved.
number-open = Puzzle { $number }
number-solved = Puzzle { $number }, solved
number-missed = Puzzle { $number }, missed

# One puzzle
puzzle-name = Puzzle
puzzle-head = Puzzle { $number } · { $grade }
today-head = Puzzle of the day · { $grade }
asked = Find the move that wins most often. Your first move counts.
right = Right!
wrong = Not the best.
right-because = “{ $what }” wins { $win } % of the games; the next best, “{ $other }”, { $other_win } %.
wrong-because = “{ $tried }” wins { $tried_win } % of the games, “{ $what }” { $win } %.
exactly = These figures are exact.
estimated = These figures are estimates by search.
worths-title = What every move is worth
worths-share = { $win } %
worths-unknown = hardly tried
worths-tried = your move
worths-rest = { $count ->
    [one] One more is worse.
   *[other] { $count } more are worse.
}
next-puzzle = Next puzzle
rules-link = Rules
you = You
rival = Player { $number }

# The deal of a day
daily-head = { $title }, { $day }
daily-rival = Bot { $number } ({ $level })
daily-against = You against: { $levels }
comma = { ", " }
one-try = One try counts. Hints are switched off; you can leave and go on later.
begin-daily = Play this deal
go-on = Go on with it
daily-open = Not played yet.
daily-begun = Begun.
daily-runs = Daily challenge of { $day }: one try, no hints.
daily-over = Daily challenge of { $day }: { $stood }.
stood = { $points ->
    [one] 1 point
   *[other] { $points } points
}, place { $rank } of { $players }
you-stood = You: { $stood }.
master-stood = Master in your seat: { $stood }.
master-plays = Master is playing the same deal in your seat … step { $steps }.
master-missing = Master could not be loaded, so there is nothing to compare with yet. Reload the page to try again.
master-about = Master gets the same deal in your seat against the same bots, with a fixed amount of thought, so that everybody is compared with the same game.
look-again = Look at the game again
honour-title = On your honour
honour-text = Everything random in this deal follows from the SHA-256 hash of the words “{ $text }”. That makes it the same for everybody, and it means that anybody could work it out beforehand, or try in another browser first. Nobody checks: the result is worth what your honour makes it.
other-days = Other days
share-name = Your result as text
share-alone = Tabulea daily · { $title } · { $day }
    { $own }
    { $address }
share-compared = Tabulea daily · { $title } · { $day }
    { $own }
    Master: { $compared }
    { $address }
copy = Copy
copied = Copied.
copy-yourself = Please copy the selected text yourself.
