# The frame
skip-to-main = To the content
navigation = Pages
about = About
theme-system = Theme: system
theme-light = Theme: light
theme-dark = Theme: dark
not-found = There is no such page.
to-home = To the front page

# Home
home-title = Three small worlds, one table.
home-promise = Alone against strong bots, or round one screen. Nothing to install, nobody registers.
home-assemble = Line up clockwork dolls. Where their gears join, Modules grow. 2 to 4 players.
home-alea = How many dice do you dare? Roll onto the table and keep the trap asleep. 3 to 5 players.
home-heroes = Summon Alices, send them to the map, and hold the Cities. 3 to 5 players.
play-against-bots = Play against bots
games-waiting = Games that wait for you
go-on = Go on: { $title }
forget = Forget this game: { $title }
game-unreadable = A game that cannot be read

# About
about-unofficial = Unofficial fan-made tables. All words and pictures here are our own; the designers of the printed games are credited.
about-cards = Some cards of AlicematiC Heroes and traps of Alea are attested in the rulebooks, others are ours: the rules pages say which.

# Making a table
how-many = How many play?
who-plays = Who plays?
seat-number = Seat { $number }
person = a person
you = You
person-number = Player { $number }
bot-number = Bot { $number } ({ $level })
level-random = random
level-greedy = greedy
level-novice = novice
level-skilled = skilled
level-expert = expert
level-master = master
level-other = bot
begin = Begin
no-randomness = This browser gives no random numbers, so nothing can be dealt.
not-kept = This browser keeps nothing, so the game will be gone when you leave the page.

# The table
no-table = This game cannot be shown
table-unknown = There is no game of this name in this browser.
table-other-version = This game was kept by another version of the page. Nothing is lost: below is what was kept.
table-damaged = What was kept of this game is damaged. { $reason }
what-was-kept = What was kept
players = Players
board = The table
choices = What you can do
log = What happened
undo = Undo
hint = Hint
hint-share = { $percent } % to win
game-is-over = The game is over.
save-record = Save the record
seed = Seed of all chance: { $seed }
handover = Pass the screen to { $name }.
take-screen = I am { $name }

# When the page breaks
fault-title = Something broke
fault-text = The page has made a mistake and stopped. Your game was kept after every step and goes on after a reload.
fault-reload = Reload
