# Asking
asking = Asking the server …
no-server = The server cannot be reached.

# Own games, and everybody's
games-title = Games that are over
games-lead = Every game online that has come to an end. Public ones everybody may look at, yours also if they are private.
whose = Whose games
own-games = My games
public-games = Everybody's public games
search-name = Search games
game = Game
players = Players
name = Who else played
month = Month
any = Any
only-rated = Rated games only
only-won = Only those I have won
search = Search
found = Found
nobody-yet = You are not known here yet: games that you play online will stand here.
no-games = There is no such game.
more = More of them
look = Look back
look-at = Look back at { $title }, { $date }
to-statistics = My statistics in this browser

# A game
is-rated = rated
is-private = private
end-resigned = somebody gave up
end-aborted = ended without a result
end-timeout = nobody went on
gone = Somebody
bot-number = Bot { $number } ({ $level })
program = { $name } (program)
you = { $name } (you)
placed = { $rank }. { $who }: { $score }
has-left = left

# Ratings
leaders-title = Leaderboard
place = Place
player-head = Player
rating-head = Rating
deviation-head = Uncertainty
games-head = Games
rating = { $rating } ± { $deviation } after { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
}
own-rating = You: { $rating }.
listed-with = Listed is who has played { $games ->
    [one] 1 rated game
   *[other] { $games } rated games
} or more and whose uncertainty is at most { $deviation }.
no-leaders = Nobody is listed yet.
how-rated = How ratings come about
rated-rule = A table is rated if whoever makes it says so. Only people with an account sit there, under its name; no bots, a clock, the usual options and cards. Hints, studying and trying out are off while it runs. What has told nobody anything can be taken back, nothing else.
method-rule = Everybody begins at 1500. The places of all players count, by the method of Weng and Lin (method 1); the uncertainty becomes smaller with every game. Who gives up, or is away at the end, counts as last. A game that ends without a result changes nothing.
leaver-rule = Whoever has left 4 or more of their last 20 games online, rated or not, is marked when they sit down. Left means: given up, or not back before the end after the time ran out. Where ratings are played for, nobody comes back after that. A bot that the others ask for is no leaving, and games without a result do not count.

# A player
since = Account since { $date }
left-of = { $games ->
    [0] No games online yet.
    [one] Left { $left } of 1 game.
   *[other] Left { $left } of the last { $games } games.
}
ratings = Ratings
no-ratings = No rated games yet.
newest-games = Newest public games

# Figures
figures-title = Figures
figures-lead = What all public games with a result add up to, by bots and people, with the usual cards.
no-figures = So far there is no public game with a result.
for-players = { $players ->
    [one] For 1 player
   *[other] For { $players } players
}
so-far = { $games ->
    [one] So far 1 game.
   *[other] So far { $games } games.
}
few-games = With so few, chance is larger than any difference.
what-head = What
count-head = How often
figure-score = How points are spread
figure-seat = Victories by seat: does the first one help?
figure-taken = Dolls, by how often they are taken
figure-turned = Traps, by how often they are turned up
figure-sprung = Traps, by how often they are sprung
figure-summoned = Alices, by how often they are summoned
seat-number = Seat { $number }
a-game = { $number } a game
records-title = Records for research
records-lead = All public games of a month, one record on every line, without names. The seed of every game is in it, so that "tabulea verify" proves each line.
no-months = There are no public games yet.
month-about = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $size } MB.
month-runs = The month goes on.
