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

# No such page
not-found = There is no such page.
