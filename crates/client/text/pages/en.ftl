# Home
home-title = Three small worlds, one table.
home-promise = Alone against strong bots, round one screen, or online with friends. Nothing to install, nobody has to register.
home-assemble = Line up clockwork dolls. Where their gears join, Modules grow.
home-alea = How many dice do you dare? Roll onto the table and keep the trap asleep.
home-heroes = Summon Alices, send them to the map, and hold the Cities.
home-facts = { $least }–{ $most } players · { $minutes } min
play-now = Play now
go-on-with = Go on: { $title }
play-online = Play online
puzzles-door = Puzzles
puzzles-door-text = Positions with one clearly best move. A new one of every game each day.
daily-door = Daily challenge
daily-door-text = The same deal for everybody, once a day. Compare yourself with the strongest bot.
play-against-bots = Play against bots
play-short = Play
play-title = Play { $title }
rules-of = Rules of { $title }
rules-sheet = Sheet to print
load-file = Load a game
drop-here = Drop the file: a saved game or a record
file-unreadable = This file could not be read.
games-waiting = Games that wait for you
go-on = Go on
go-on-long = Go on with { $title }, { $about }
look-back = Look back
forget = Forget this game: { $title }, { $about }
forgotten = { $title } is forgotten.
bring-back = Bring it back
game-unreadable = A game that cannot be read
look-into = See what was kept
kept-moves = { $count ->
    [one] 1 step
   *[other] { $count } steps
}
kept-round = round { $round }
kept-over = over
kept-your-turn = your turn
show-all = { $count ->
    [one] Show 1 more
   *[other] Show { $count } more
}
gift-anywhere = Play anywhere
gift-anywhere-text = Phone, tablet or desk. Once loaded, the page needs no server.
gift-why = “Why can’t I?”
gift-why-text = Every refusal names its rule, and every rule has its picture.
gift-study = Look back
gift-study-text = Step through a game at any time. A hint says what a master would do.
to-study = Study finished games
to-statistics = See how your games went
gift-fair = Nothing hidden
gift-fair-text = Every deal and roll can be verified afterwards, here in the page.
unofficial-note = Unofficial fan-made tables. All words and pictures here are our own; the designers of the printed games are credited.
credits-link = Credits and licences
privacy-link = What is kept
own-cards-link = Make your own cards

# Making a table
play-lead = Choose who sits down, or begin as it stands.
place = Where?
place-here = At this screen
place-online = Online with friends
how-many = How many play?
players-number = { $count } players
who-plays = Who plays?
seat-kind = Who sits in seat { $number }
seat-name = Name in seat { $number }
person = Person
you = You
person-number = Player { $number }
bot-number = Bot { $number } ({ $level })
level-random = Random
level-greedy = Greedy
level-novice = Novice
level-skilled = Skilled
level-expert = Expert
level-hunter = Hunter
level-master = Master
level-other = Bot
level-bot = { $level } bot
about-person = decides at this screen
about-guest = whoever has the link
about-random = any legal move
about-greedy = takes what looks best at once
about-novice = thinks a little, slips often
about-skilled = a fair opponent
about-expert = thinks ahead
about-hunter = watches how the others score, and answers it
about-master = as strong as it gets
about-other = a bot
shared-screen = Several people take turns at this screen. What is secret stays covered while it is passed on.
nobody-plays = Only bots: sit back and watch.
people-to-come = Everybody comes with a name of their own. Chairs can be changed until the game begins.
nobody-plays-online = Only bots: at least one chair must be for a person.
shuffle-seats = Shuffle the seats
shuffle-seats-about = Who sits where is drawn by lot when the game begins.
options = Options
see-rule = Rule { $number }
flaw = The Flaw
flaw-about = Modules that do not score cost their points.
identity = The Identity
identity-about = Adding a doll at the right end costs the Lane 1 Capacity.
escape = When an escape fails
escape-about = Whether those after the first failure still try to escape.
escape-all = All try
escape-all-about = Everybody of the group re-rolls, whatever happens before.
escape-stop = The first failure ends it
escape-stop-about = The round ends at once, and the rest do not get to try.
deck = Trap cards
deck-about = The printed cards are mostly lost, so our deck is a reconstruction. If you own the game, load its cards, or make your own.
empty-hand-draw = Cards for an empty hand
empty-hand-draw-about = How many cards a player draws who begins a turn without any.
empty-hand-draw-1 = 1 card
empty-hand-draw-3 = 3 cards
content = Alices and tiles
content-about = Our cards and tiles are a reconstruction. If you own the game, load its content, or make your own.
pack-builtin = Built in
pack-change = Choose other cards
begin = Begin
begin-about = { $people ->
    [0] { $bots } bots play
    [one] You against { $bots ->
        [one] 1 bot
       *[other] { $bots } bots
    }
   *[other] { $people } people, { $bots ->
        [0] no bots
        [one] 1 bot
       *[other] { $bots } bots
    }
}

# Rules
rules-lead = Numbered, with pictures, and searchable. Every refusal at the table links to its rule.
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found
    [one] Found in 1 place
   *[other] Found in { $count } places
}
rules-loading = The rules are on their way …
rules-failed = The rules could not be loaded. Are you offline?
try-again = Try again
clear-search = Clear the search
read-rules = Read the rules
# A link for those who do not see what it stands beside.
named-door = { $words }: { $title }

# Settings
settings-title = Settings
settings-lead = Kept in this browser, changed at once.
account-link = Account
account-about = Find your tables and settings on every device. You can play without one.
account-door = To the account
set-language = Language
set-theme = Theme
theme-name-system = As the system
theme-name-light = Light
theme-name-dark = Dark
set-speed = Motion
set-speed-about = How fast cards slide and dice tumble.
speed-none = None
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow
speed-reduced = Your system asks for less motion, so nothing moves.
set-confirm = Confirm moves
set-confirm-about = A first touch chooses and shows what would happen, a second one does it.
set-sound = Sounds
set-sound-about = Soft notes and knocks, made by code.
try-sound = Try a sound
set-kept = Kept games
kept-count = { $count ->
    [0] No game is kept in this browser.
    [one] 1 game is kept in this browser.
   *[other] { $count } games are kept in this browser.
}
forget-all = Forget all kept games
forget-all-sure = { $count ->
    [one] Forget 1 game for good?
   *[other] Forget { $count } games for good?
}
forget-all-yes = Forget them
forget-all-no = Keep them
forget-all-done = All kept games are forgotten.

# About
about-title = About Tabulea
about-lead = Three small-press games that are hard to find, playable in the browser: alone, round one screen, or online with friends.
about-games = The games and who made them
about-unofficial = This is an unofficial project. Rules and facts are implemented; all words, drawings and sounds are our own, and nothing printed is copied. Please buy the printed games if you can find them.
about-cards = What is attested, what is ours
about-cards-assemble = Alice Assemble: all 32 dolls follow from the rules. Names and shapes of the gears are ours.
about-cards-alea = The Skycity of Alea: of 22 traps 7 are attested, 2 in kind only, and 13 are ours, because the printed pictures are lost. Each card says which.
about-cards-heroes = AlicematiC Heroes: 19 names of Alices are attested, and of some powers the whole or a part. Colours, numbers, tiles and the rest are ours. Each Alice says which.
about-cards-own = If you own the printed cards, type them into a file and choose it when you make a table.
about-fair = Fair chance
about-fair-text = Before a game the page, or online the server, commits to a seed. Every deal and roll follows from it, and after the game the page proves it. Records can be checked by an independent program, too.
about-privacy = Privacy
about-privacy-text = Games that you begin at this screen stay in your browser: nothing of them is ever sent. Online the server keeps the name that you take, your tables and what is said there, and one cookie keeps your seat. An account is optional. Nobody counts visitors, and nothing comes from elsewhere.
about-licence = Licences
about-licence-text = Program, drawings and texts: MIT or Apache 2.0, as you like. The games themselves belong to their designers.
about-version = Version { $version }

# No such page
not-found = There is no such page.
not-found-text = The doll who kept it is asleep. These doors are open:

# Lessons
learn-now = Learn to play
learn-title = Learn by playing
learn-puzzles = You know the rules? Then try a puzzle.
learn-lead = A first game of each title: you play, the lesson explains. Leave whenever you like, it goes on where you were.
learn-minutes = About { $minutes } minutes
learn-begin = Begin the lesson
learn-first = New to it? Learn by playing
learn-go-on = Go on with the lesson
