# Files and streams
standard-input = standard input
cannot-read = { $file } cannot be read: { $reason }
cannot-write = { $file } cannot be written: { $reason }
cannot-write-output = the output cannot be written: { $reason }
thread-failed = a thread failed; this is a fault of the program
no-randomness = the system gives no random numbers: { $reason }

# Options, bots, seats
option-without-value = "{ $option }" is no option; write it as key=value
option-players = the number of players is given with --players
option-twice = the option { $option } is given twice
bot-unknown = there is no bot "{ $name }"; the bots are: { $known }, or exec: and a command
bot-count = { $given ->
    [one] 1 bot is named
   *[other] { $given } bots are named
} for { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}; name one for all or one for each
bot-command = "{ $name }" has no command that can be understood
bot-cannot-start = the bot "{ $name }" cannot be started: { $reason }
no-such-seat = there is no seat { $seat }; { $players ->
    [one] the only seat is 0
   *[other] with { $players } players they are counted from 0
}
seat-bad = "{ $word }" is no seat; seats are numbers from 0
seat-twice = seat { $seat } is named twice

# Faults of outside bots
fault = bot "{ $bot }" in seat { $seat }, game { $game }, decision { $decision }: { $what }
fault-late = it did not answer within { $ms } ms; a random legal action is played instead
fault-died = it has ended; a random legal action is played instead
fault-too-long = its answer was longer than { $limit } bytes; a random legal action is played instead
fault-not-an-answer = its answer is not of the form {"{"}"action": "…"{"}"}: { $answer }; a random legal action is played instead
fault-not-legal = it may not play "{ $action }"; a random legal action is played instead
fault-unasked = it spoke without being asked; that is no answer
bot-given-up = bot "{ $bot }" in seat { $seat } is not started again; it plays at random from now on
faults-in-all = { $count ->
    [one] outside bots made 1 fault
   *[other] outside bots made { $count } faults, first
}: { $first }

# serve
serve-no-page = this program was built without the page; build both with: cargo xtask site && cargo build --release
serve-failed = cannot serve at { $address }: { $reason }
serve-ready = The play site is at http://{ $address }/ (interrupt to stop)
serve-for-others = Friends in the same network find it at { $address }/
serve-log = "--log" is not understood: { $reason }

# Settings in a file
config-wrong = { $file }, line { $line }, column { $column }: { $reason }
config-unknown-key = there is no setting "{ $key }"; "tabulea serve --help" lists them
config-wrong-kind = "{ $key }" has a value of the wrong kind

# admin
admin-backed-up = { $rows } rows were written to { $file }
admin-restored = { $rows } rows were restored
admin-not-empty = the database is not empty: a backup is restored into a new one
admin-no-backup = { $file } is no whole backup: line { $line }: { $reason }
admin-table = { $id } { $game } { $stage }, changed { $changed }, host { $host }, sitters { $sitters }
admin-closing = table { $table } will be closed by the server within a few seconds, or when it starts
admin-no-table = there is no table { $table }
admin-nobody = "{ $whom }" is neither the id of a guest nor an address nor a network
admin-banned = { $whom } is kept out; a server that runs notices within a few seconds
admin-unbanned = { $whom } may come in again
admin-not-banned = { $whom } is not kept out
admin-ban = { $whom } since { $since }: { $reason }
admin-report = { $id } { $created } { $kind }: { $about } (reported { $times ->
    [one] once
   *[other] { $times } times
}), table { $table }: { $words }
admin-report-head = report { $id } of { $created }: { $kind }
admin-report-about = about { $name } ({ $guest }), reported { $times ->
    [one] once
   *[other] { $times } times
} by { $reporters ->
    [one] one person
   *[other] { $reporters } people
}
admin-report-nobody = about nobody in particular
admin-report-by = by { $name } ({ $guest })
admin-report-table = table { $table }: { $game }, { $stage } at that time
admin-report-words = in their words: { $words }
admin-report-line = said { $at } by { $name } ({ $guest }): { $text }
admin-report-closed = closed { $at }: { $note }
admin-report-open = open: "tabulea admin report { $id } --close NOTE" closes it; "tabulea admin ban GUEST" keeps somebody out, "tabulea admin close TABLE" ends the table
admin-no-report = there is no report { $id }
admin-fault = { $id } { $times ->
    [one] once
   *[other] { $times } times
}, { $first } to { $last }, { $page }, build { $build }, { $browser }: { $what }
admin-fault-forgotten = fault { $id } is forgotten; if it comes again, it is a new one
admin-no-fault = there is no fault { $id }

# sim
# optional: $games
sim-head = { $games ->
    [one] 1 game
   *[other] { $number } games
} of { $title } with { $players } players in { $seconds } s
sim-rates = { $games } games/s, { $decisions } decisions/s
column-seat = Seat
column-bot = Bot
column-games = Games
column-wins = Wins
column-share = Share
column-score = Mean score
column-rank = Mean rank

# arena
arena-alone = an arena needs at least two bots to compare
arena-seats = { $bots } bots are named for { $seats } seats; name two, or one for each seat, or add --cross
arena-sprt-bad = "{ $given }" is no test; write two differences in Elo between -2000 and 2000, the smaller one first, as in 0,50
arena-sprt-cross = a sequential test compares one bot with the others; it does not go with a cross table
arena-foreign = { $file }, line { $line }: this is no game of this arena with this seed; the file stays as it is
arena-head = { $number } games of { $title } with { $players } players, seed { $seed }, in { $seconds } s
arena-resumed = { $number } of them were in { $file } already.
arena-rounded = --games { $asked } becomes { $games }: a block, the same deal with the bots in every seat, is { $block } games.
arena-intervals = 95 % intervals: Student's t over the means of { $blocks } blocks. Times: milliseconds a decision with a choice, mean and worst, and mean of all.
arena-above = Par is { $par }. The interval of { $bot } is clear of it: better.
arena-below = Par is { $par }. The interval of { $bot } is clear of it: worse.
arena-unclear = Par is { $par }. The interval of { $bot } is not clear of it.
arena-sprt-high = Sequential test after { $blocks } blocks (both errors 5 %): for { $bot }, { $high } Elo is accepted and { $low } Elo rejected.
arena-sprt-low = Sequential test after { $blocks } blocks (both errors 5 %): for { $bot }, { $low } Elo is accepted and { $high } Elo rejected.
arena-sprt-open = Sequential test after { $blocks } blocks (both errors 5 %): not decided between { $low } and { $high } Elo; the log likelihood ratio is { $ratio }, { $bound } would decide.
arena-sprt-early = It was stopped as soon as that was clear, so the interval flatters the winner a little.
arena-cross = Win share of the bot of a row, alone against copies of the bot of a column:
column-interval = 95 %
column-elo = Elo
column-ms = ms
column-ms-worst = Worst
column-ms-all = All
column-forfeits = Forfeits

# engine
engine-broken = line { $line }: { $what }
engine-too-long = the line is too long
engine-protocol = protocol { $found } is unknown; { $known } is spoken
engine-game = the game is "{ $found }", but the bot plays "{ $known }"
engine-not-started = a decision is asked for before a game has started
engine-nothing-legal = there is no legal action to choose

# replay
replay-no-such-line = { $file } has { $count ->
    [0] no record
    [one] only 1 record
   *[other] only { $count } records
}, so there is no record { $asked }
replay-too-far = the log has { $there ->
    [one] only 1 entry
   *[other] only { $there } entries
}, not { $asked }
replay-player = Seat { $seat }: { $name } ({ $kind })
replay-at = After { $entries } of { $all ->
    [one] 1 entry
   *[other] { $all } entries
}.
replay-events = What happened last:
replay-chance = A random result is due.

# verify
record-too-long = the record is longer than { $bytes } bytes
record-not-utf8 = byte { $byte } is not UTF-8
record-unreadable = column { $column }: { $reason }
verify-empty = { $file } has no record
verify-fine = { $count ->
    [one] 1 record: all fine
   *[other] { $count } records: all fine
}
verify-wrong = { $file }: { $wrong ->
    [one] 1 record
   *[other] { $wrong } records
} of { $count } { $wrong ->
    [one] is wrong
   *[other] are wrong
}
verify-without-fairness = { $count ->
    [one] 1 of them carries
   *[other] { $count } of them carry
} no fairness data: only the rules were checked.
verify-running = { $count ->
    [one] 1 of them has
   *[other] { $count } of them have
} no result, so no seed is shown yet: chance could not be checked.

# score
score-modules = Modules, biggest first: { $sizes }
score-no-modules = No Modules.
score-points = { $score ->
    [one] 1 point
   *[other] { $score } points
} at Capacity { $capacity }
score-with-flaw = { $score ->
    [one] 1 point
   *[other] { $score } points
} at Capacity { $capacity }, with The Flaw
score-bad-doll = doll { $position } of the line, "{ $word }", is no number from 0 to 31
score-bad-count = { $count ->
    [0] the line is empty
   *[other] the line has { $count } dolls
}; 1 to { $most } can be scored

# odds
odds-bad-condition = "{ $condition }" is no condition: { $reason }
odds-too-many-dice = { $dice } dice are too many here; { $most } are the most
odds-bad-die = die { $position } of the table, "{ $word }", is no number from 1 to 6, or there are more than 25 dice
odds-table = On top of { $dice } on the table:
odds-line = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}: { $percent } %

# solve
solve-game = "{ $given }" cannot be solved; { $known } can
solve-resumed = { $done } of { $all } standings are solved already
solve-foreign-part = { $file } is not the unfinished solution of this game; remove it, or name another file with --out
solve-done = { $standings ->
    [one] 1 standing
   *[other] { $standings } standings
} with { $cards } cards solved in { $seconds } s. In no round can a player gain more than { $gain } by leaving the table. { $file }: { $bytes } bytes.
solve-no-table = no table for these options comes with the program; solve them, then name the file with --table
solve-table-format = { $file } is no table, or one of an unknown version
solve-table-players = { $file } is a table for { $players } players
solve-table-foreign = { $file } is a table for other rules, options or another deck
solve-table-damaged = { $file } is damaged
solve-exploit = The best response to the table wins { $best } of all games, an equal share is { $par }: exploitability { $gain }. The table’s own values are off by { $error } at most.
solve-deck = With the true deck a player who counts cards wins { $gain } ± { $interval } beyond an equal share ({ $games ->
    [one] 1 game
   *[other] { $games } games
}).

# content
content-fine = { $file } is a sound deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
content-card = { $id }: { $condition } ({ $players } players; { $status })
content-heroes = { $file } is sound content for AlicematiC Heroes: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
}.
content-alice = { $name } ({ $colour }, Strength { $strength }, { $copies }×): { $sentence } ({ $status })
content-colour = Warning: { $colour } has { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, not 18 as in the printed game.
content-format = format "{ $found }" is unknown; known are { $known }

# analyse
list-comma = { ", " }
analyse-unknown-level = "{ $given }" is no level; there are novice, skilled, expert and master, with a budget if you like, as in master:5000
analyse-how = Chances to win from what each player knew at the time, in percent; ± is a standard error, and what has none is exact.
analyse-share = { $win }
analyse-share-about = { $win } ± { $error }
analyse-share-unknown = not known
analyse-best = { $number }. { $name }: { $what }, { $win }. Nothing was better.
analyse-loss = { $number }. { $name }: { $what }, { $win }. Best was { $best }, { $best_win }: a loss of { $loss }.
analyse-other = { $what } { $win }
analyse-others = { " " }Others: { $listed }.
analyse-others-more = { " " }Others: { $listed }, and { $more ->
    [one] 1 more
   *[other] { $more } more
}.
analyse-forced = { $number }. { $name }: { $what }. There was no choice.
analyse-chance = { $number }. Chance: { $what }. { $moved }.
analyse-chance-unseen = { $number }. Chance: { $what }. Nobody who decided next saw it.
analyse-moved = { $name } { $moved }
analyse-player = Player
analyse-kind = Played as
analyse-start = Start
analyse-own = Own
analyse-others-decisions = Others
analyse-luck = Luck
analyse-hidden = Unseen
analyse-residual = Residual
analyse-result = Result
analyse-so-far = So far
analyse-mean-loss = Loss each
analyse-columns = In percent of a victory. Own: by the own decisions; Others: by decisions of others; Unseen: by what could not be known, hands and what was sealed; Residual: what is left over; Loss each: what the own decisions cost on average.
analyse-doubt = Two looks at the same position differ by { $doubt } on average.
analyse-residuals = { $games ->
    [one] 1 finished game
   *[other] { $games } finished games
}: the residual is { $size } of a victory on average, { $mean } with its sign.

# play
you = You
person-name = Player { $number }
bot-name = Bot { $number }
play-person-seat = Seat { $seat }: { $name }
play-bot-seat = Seat { $seat }: { $name } ({ $level })
play-commitment = Commitment to the seed of all chance: { $commitment }
play-hint = Type the number of your choice; h shows what else you can type.
play-forced = { $name }: only one choice, played at once. { $action }
play-choice = { $number }. { $action }
play-no-such-number = There is no such number; choose { $first } to { $last }.
play-not-understood = "{ $text }" is not understood ({ $reason }). Type a number from the list, or h for help.
play-help =
    A number: take that choice from the list.
    The choice itself, as in take 17 or place 0: the same.
    a: hear what the strongest bot thinks of your choices.
    u: undo your last choice, as long as nobody has learnt anything from it.
    b: show the table again.
    l: tell everything that happened so far.
    r: write the record now, if you started with --record FILE.
    h: show this help.
    q: quit.
play-advice = What the strongest bot thinks of your choices, from what you see; the chance to win in percent, ± is a standard error:
play-advised = { $number }. { $action } ({ $win })
play-undone = Taken back.
play-cannot-undo = Nothing can be taken back: you have made no choice yet, or chance or another player has acted since.
play-no-record = No record is kept; start with --record FILE to keep one.
play-saved = The record is in { $file }.
play-seed = Seed of all chance, as committed to at the start: { $seed }
play-verify = The record is in { $file }. To check it: tabulea verify { $file }
play-keep-next-time = With --record FILE the game is kept and can be checked: tabulea verify FILE
play-goodbye = Goodbye.

# puzzles
puzzles-no-game = there are no puzzles of "{ $given }"; the games are: { $known }
puzzles-resumed = going on after { $games } games with { $found } puzzles
puzzles-progress = { $games } games, { $decisions } decisions
puzzles-foreign = { $file } is of other puzzles; give another file with --out, or remove it
puzzles-found = { $puzzles } puzzles from { $games } games with { $decisions } decisions in { $seconds } s: { $gentle } gentle, { $tricky } tricky, { $hard } hard. They are in { $file }
puzzles-other = { $file } has puzzles of { $found }, not of { $given }
puzzles-unsound = { $file }: { $puzzle }: the actions are not those of the position
puzzles-checked = { $puzzles } puzzles are sound; judged again, the best action is the same and at least 5 % better in { $clear }. master solves { $master } %, novice { $novice } %.
puzzles-doubtful = Not so clear: { $listed }
