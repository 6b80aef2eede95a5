# Everywhere
loading = One moment …
try-again = Try again
reload = Reload
to-lobby = To the lobby
no-network = The server cannot be reached. Is this device online?
strange-answer = The server answers in a way that this page does not understand. Please reload.
ask-again-in = { $seconds ->
    [one] Try again in 1 second.
   *[other] Try again in { $seconds } seconds.
}
copy = Copy
copied = Copied.
copy-yourself = It is marked now: copy it from the field.

# A name
your-name = What shall the others call you?
take-name = Take this name
name-about = No account, no password. A cookie in this browser keeps your seat.
you-are = You play as { $name }.

# The lobby
lobby-title = Play online
lobby-lead = Make a table, send the link, and your friends sit down. Nobody has to register.
my-tables = Your tables
to-turns = My turns
to-turns-count = My turns ({ $count })
your-turn = Your turn
make-table = Make a table
make-table-about = Choose a game; the next page asks for the rest.
join-title = Come to a table
join-field = Invitation link
join = Go there
join-wrong = No table can be found in this. A link ends with /online/ and the name of a table.
public-tables = Open tables
no-tables = Nobody has an open table right now. Make one?
list-lost = The connection is lost; the list is brought up to date as soon as it is back.
sit-down = Sit down
watch = Watch
go-on = Go on
go-to-room = Enter
look-back = Look back
stage-waiting = people sit down
stage-running = running
stage-over = over
stage-frozen = frozen
device-title = Play on another device
device-about = A code moves you there with your name and all your seats. It works once.
device-account = Sign in there with your account { $name }: your seats are there at once.
show-code = Show a code
code = Code
code-about = Enter it on the other device, on this same page. Nobody else should see it.
enter-code = Code from the other device
use-code = Use the code
may-leave = Use the code all the same: the tables of this browser's guest may be lost.
code-taken = Welcome back. Your name and your seats are here now.

# Programs
programs-title = Bots of your own
programs-about = A program of yours can play here as people do. It needs a token, and everybody sees that it is a bot, and whose.
programs-how = How programs play here
program-name = Name of the bot
program-watches-only = It only watches
make-token = Make a token
token = Token
token-about = Give it to your program now: it is not shown again.
program-plays = plays and watches
program-watches = watches
revoke = Revoke
revoke-name = Revoke the token of { $name }
bot-of = bot by { $owner }
offline-stays = Games that you begin at this screen stay in this browser: nothing of them is ever sent.
to-account = Account

# Speeds and options
speed-untimed = No clock
speed-live = { $bank } min, { $increment } s more for every decision
speed-days = { $days ->
    [one] 1 day for every decision
   *[other] { $days } days for every decision
}
bot-number = Bot { $number } ({ $level })
own-cards = from a file
option-is = { $option }: { $value }
days-and-hours = { $days } d { $hours } h

# Making a table
speed-title = Time to think
kind-live = Live clock
kind-days = By days
clock-short = { $minutes } + { $seconds }
own-clock = Other
own-minutes = Minutes for the game
own-seconds = Seconds for every decision
days-number = { $days ->
    [one] 1 day
   *[other] { $days } days
}
untimed-about = Everybody thinks as long as they like. Such a table cannot be rated.
live-about = Minutes for the whole game + seconds that every decision adds.
days-about = Everybody looks in when they can, and decides within this time.
find-title = Who may find the table
is-public = Everybody
is-by-link = Only by link
public-about = It stands in the lobby; whoever comes may sit down or watch. Once the game is over, everybody can look it up, and its record is given out without names.
by-link-about = Only those to whom you send the link know that it is there.
make-about = You get a link to send to your friends.
make-it = Make the table

# The room
invited-title = You are invited to a table
invited-lead = Take a name, and you are there.
room-title = { $title }: people sit down
room-lead = The game begins when every chair is taken.
order-chosen = seats as people sit down
order-random = seats by lot
room-public = stands in the lobby
room-by-link = only by link
watchers = { $count ->
    [one] 1 person watches
   *[other] { $count } people watch
}
chairs-title = Chairs
chair-free = free
this-is-you = you
is-here = is here
is-away = away
on-vacation = on vacation until { $date }
sit-here = Sit here
sit-on = Sit on chair { $number }
stand-up = Stand up
close-table = Close this table
table-closed = This table was closed before a game began.
other-commitment = The seed in this record is not the one that the server committed to when you came to the table.
other-nonce = The random number that your browser added is missing in this record.
put-bot = Put a bot here …
bot-on = A bot for chair { $number }
remove-bot = Take the bot away
remove-bot-on = Take the bot away from chair { $number }
start = Begin
ready-to-start = Everybody is there.
host-starts = Everybody is there. Whoever made the table begins.
chairs-missing = { $count ->
    [one] 1 chair is still free. Wait for a friend, or put a bot on it.
   *[other] { $count } chairs are still free. Wait for friends, or put bots on them.
}
chairs-free = { $count ->
    [one] 1 chair is still free.
   *[other] { $count } chairs are still free.
}
nobody-sits = At least one person must sit down.
invite-title = Invite friends
invite-about = Send the link, or let them point a phone at the picture.
invite-link = Invitation link
qr-name = The invitation link as a QR code
commitment-title = Promise of fair chance
commitment-about = The server has chosen all chance of this game already and shows its fingerprint here. After the game it shows the rest, and this page checks that nothing was changed.

# The connection
connection-lost = Connection lost — trying again. The game is safe.
connection-back = Connected again.
on-its-way = Sent; the answer is on its way …
try-now = Try now
page-is-old = The server has been renewed. Please load this page anew: nothing is lost.

# Round the table
you-watch = You are watching.
is-paused = The table rests. No clock runs.
is-frozen = Something broke on the server at this table. It can be looked at, and nothing else.
bot-plays-for-you = A bot plays for you.
bot-plays-to-the-end = Your time has run out. A bot plays for you to the end, because this table is rated.
bot-plays = a bot plays
play-myself = Play myself again
clocks = Clocks
low-time = Little time left!
rematch-about = Another game?
rematch = Once more, same people
next-table = The next game is being prepared.
go-to-next = Go to it
talk-title = Conversation
say-something = Say something
say = Send
somebody-says = { $name }: { $text }

# Proposals
proposal-name = A proposal
you-propose = You propose { $what }.
somebody-proposes = { $name } proposes { $what }.
awaited = Awaited: { $names }
agree = Agree
decline = Decline
withdraw = Withdraw it
propose = Propose
what-take-back = to go back and play on from there
what-abort = to end the game without a result
what-pause = to rest
what-resume = to go on
what-stand-in = that a bot ({ $level }) plays for { $name } until they are back
what-stand-in-once = that a bot ({ $level }) makes this move for { $name }
take-back-own = Ask to take my last move back
take-back-here = Ask to go back to this step
propose-pause = Ask for a rest
propose-resume = Ask to go on
propose-abort = Ask to end without a result
stand-in-title = A bot for somebody who is away
stand-in-for = For
stand-in-level = Level
stand-in-time = How long
only-this-move = This move
until-back = Until they are back

# How people get on
person-menu = { $name }: mute, block, report
onlookers-name = Watching
close-sheet = Close
mute-here = Do not show what they say here
hear-again = Show again what they say
mute-about = Only for you, in this browser. What they play is announced as before.
mute-all = Mute the conversation
hear-all = Show the conversation again
is-mute = You have muted the conversation at this table.
block-person = Block
block-sure = Block for good?
block-about = You see nothing they write any more, at any table. They cannot come to your tables, and you are told before you sit down with them. Nobody tells them, but they may notice it: whoever is at a table of yours has to leave it.
is-blocked = You have blocked this person.
to-blocked = The list of people you have blocked
unseat = Free the chair
remove-person = Send away
remove-about = Whoever is sent away cannot come back to this table under their name. Watching without any name is still possible for everybody who knows the address. Whoever only loses the chair may sit down again.
report-title = Report to whoever runs this site
report-kind-title = What is it?
kind-insult = Insults, threats, hatred
kind-cheating = Cheating
kind-stalling = Holds everybody up, or leaves
kind-name = The name
kind-other = Something else
report-words = In your words
report-about = With it go your name, theirs, this table, and the last lines of the conversation.
send-report = Send the report
report-thanks = Thank you. Whoever runs this site will look at it.
blocked-sits = You have blocked somebody who sits here: { $names }.
sit-all-the-same = Sit down all the same
blocked-title = People you have blocked
blocked-about = You see nothing they write, and they cannot come to your tables.
unblock = Let go
unblock-name = Do not block { $name } any more
unblocked = { $name } is not blocked any more.

# Ratings
rated-title = Does it count?
is-friendly = Friendly
is-rated = Rated
friendly-about = Nothing is at stake: hints are there, and all together may take something back.
rated-about = For ratings: only people with an account, under its name, with a clock, the usual options and cards. Hints, studying and trying out are off.
room-rated = Rated
rated-note = Rated: hints, study and trying out are off.
leaves-often = Leaves often
name-leaves-often = { $name } (leaves often)
to-old-games = Games that are over
to-leaders = Leaderboard
to-figures = Figures
