# Guests
guest-none = You are not known here yet: choose a name first.
guest-code = There is no such code, or it was used already. Codes work once.
guest-name-empty = A name needs at least one character that can be seen.
guest-name-long = This name is too long: at most { $most } characters.

# Accounts
account-password = The name and the password do not belong together.
account-short = This password is too short: at least { $least } characters. A few words in a row are a good one.
account-long = This password is too long: at most { $most } characters.
account-weak-name = The name is no password: everybody sees it.
account-exists = You have an account already.
account-name = Somebody else has an account of this name. Choose another one.
account-none = For this you need an account.
account-leave = This browser plays at tables as a guest, and would lose them. Make a code first, make the guest an account, or say that they may go.
account-code = This is the recovery code of an account. On the page “Account”, under “Password forgotten?”, it gives you a new password.

chat-empty = There is nothing to say in this line.
chat-long = This line is too long: at most { $most } characters.

# Requests
request-unreadable = The request cannot be read: line { $line }, column { $column }.
request-unfit = The request holds something that cannot be kept.
request-too-large = The request is too large: at most { $most } bytes.
request-timeout = The request took too long to arrive.
request-method = This address does not understand this kind of request.
request-unknown = There is nothing at this address.
request-origin = This request does not come from a page of this site.
request-host = This server does not go by the name in the address. Whoever runs it can tell it the name with --public-url.
protocol-version = The page and the server are of different versions. Load the page anew.

# Limits
limits-requests = Too many requests. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
limits-tables = You have { $most ->
    [one] 1 unfinished table
   *[other] { $most } unfinished tables
} already, and that is the most. Finish or close one first.
limits-sockets = Too many open connections. Close other windows of this site first.

# Tables
table-unknown = There is no such table.
table-frozen = Something went wrong with this table on the server's side. It is kept as it was, and nobody can touch it until somebody has looked into it.
table-chair = This chair is taken, or there is no such chair.
table-not-seated = You do not sit at this table.
table-not-host = Only the host of this table may do that.
table-started = The game has begun already.
table-closed = This table was closed before a game began.
table-not-started = The game has not begun yet.
table-chairs-empty = Some chairs are still empty.
table-no-proposal = Nothing is proposed that you could answer.
table-proposal = Something else is proposed already. Answer that first.
table-stand-in = No bot can play for this seat now.
table-level = There is no bot of this level.
table-speed = This time for thinking is not possible.
table-pack-large = The content pack is too large: at most { $most } bytes.

# How people get on
table-person = There is nobody like that at this table.
table-removed = The host of this table has sent you away. Under this name you cannot come back to it.
table-not-open = This table is not open to you.
report-empty = Please say in a few words what it is about.
report-long = This is too long: at most { $most } characters.
limits-blocks = You have blocked { $most ->
    [one] 1 person
   *[other] { $most } people
} already, and that is the most. Let one of them go first.
block-gone = There is nobody like that in your list.

# Faults of pages
fault-empty = A fault needs words that say what broke.
fault-long = A part of this fault is too long: at most { $most } bytes.
fault-page = A kind of page begins with a slash and has no numbers and no search in it.

# The server
store-unavailable = The server cannot keep anything at the moment. Nothing has changed; try again soon.
store-conflict = Somebody else was first. Look again, then decide.
server-stopping = The server is about to stop. Nothing is lost; it goes on after a restart.
server-slow = Your connection did not keep up. It is opened anew.
server-internal = The server has made a mistake.

# Settings of the server
config-rate = "{ $value }" is no limit: write how many a second and how many at once, like 5/20, or 0 for no limit
config-public-url = "{ $value }" is no address of a site: write it like https://play.example.org, without a path
config-least = { $name } must be at least { $least }
config-most = { $name } must be at most { $most }

table-not-over = The game is not over yet.
table-over = The game is over.
table-paused = The game is paused.
table-not-paused = The game is not paused.
table-no-such-step = There is no such step.
table-journal-full = So much has happened at this table that nothing can be taken back any more. Play on, or end the game.
table-bot-plays = A bot is playing for you. Take your seat back first.
table-not-replaced = No bot is playing for you.
table-nonce = A random number of 32 hexadecimal digits is needed to sit down.
table-busy = The table is being put away. Please try again.
request-id = The message has no name, or one that is too long.

# Programs that play
token-unknown = There is no such token, or it was revoked. Send it as "Authorization: Bearer TOKEN".
token-gone = There is no such token in your list.
token-scope = This token gives no right to do that.
token-scopes = A token needs at least one right: read or play.
limits-tokens = You have { $most ->
    [one] 1 token
   *[other] { $most } tokens
} already, and that is the most. Revoke one first.
guest-banned = Whoever runs this site does not let you in.

# What programs are told about the addresses
api-title = Tabulea for programs
api-lead = Tables online for bots and other programs: the same requests and the same messages as the page uses.
api-token = A program sends its token with every request and every socket: Authorization: Bearer TOKEN. You make one under "Play online" on this site, or with a request. Every token is a player of its own, and shown as a bot with the name of whoever made it. It has limits of its own.
api-cookie = People are known by the cookie that they get with their first request.
api-errors = A refusal has a code that stays the same for ever, and a sentence in both languages. After "too many requests" the header Retry-After says when to try again.
api-sockets = What happens at a table goes over a WebSocket. The messages, their numbers and how to come back are described in docs/protocol.md in the source.
api-document = This description as OpenAPI 3.1
api-addresses = Addresses
api-forms = Forms
api-who = Who may ask
api-in-path = In the address
api-in-query = May follow the address
api-sends = Is sent
api-messages = Messages
api-answers = Is answered
api-anybody = Everybody
api-person = People, by their cookie
api-known = People, and programs with any right
api-player = People, and programs with the right "play"
api-guest = Begins as a guest under a name, or takes another one. The answer sets the cookie.
api-me = Tells who one is, and at which tables one sits.
api-rename = Takes another name.
api-code = Makes a code that makes another browser the same guest, once. Whoever has an account sends the password; that code gives another password.
api-recover = Becomes the guest of a code. The answer sets the cookie. A guest of this browser who has tables and no account is left only if "leave" is true.
api-leave = Leaves: the cookie does not count any more.
api-account = The own account.
api-account-make = Makes the guest an account of a name and a password; everything that the guest has stays. Other browsers and codes of the guest do not count any more. Sent twice, it is made once.
api-login = Signs in. The answer sets the cookie. A guest of this browser who has tables and no account is left only if "leave" is true.
api-password = Another password. All other browsers are signed out, and the recovery code does not count any more.
api-reset = Another password by the recovery code, which is used up. All browsers are signed out; the answer signs this one in. A guest of this browser who has tables and no account is left only if "leave" is true.
api-leave-all = Signs out everywhere. The recovery code and tokens of programs still count.
api-export = Everything that is kept about whoever asks.
api-settings = What somebody has set, for all of their devices.
api-settings-keep = Keeps what somebody has set, unless something newer is kept. Answered is what stands then.
api-account-end = Deletes the account. Games stay; the name goes from them within seconds, tokens and sessions end at once, seats in running games are resigned.
api-token-make = Makes a token. It is shown this once.
api-token-list = Lists the own tokens.
api-token-end = Revokes a token; its sockets end at once.
api-table-make = Makes a table.
api-block-list = Lists whom one has blocked.
api-block-end = Lets somebody go whom one has blocked.
api-fault = Tells whoever runs the server what broke in a page, if its reader has agreed. Faults are counted by their four texts; nothing of whoever tells it is kept.
api-record = The record of a table's game, as far as whoever asks may know it.
api-table-socket = The socket of a table: to watch, to sit down, to play. "since" is the number of entries that one knows, "chat" the first line that one does not know.
api-lobby-socket = The socket of the list of public tables.

# Games that are over
api-games = The own games that are over, the newest first. "against" is the name of somebody else who played, "from" and "until" are milliseconds since 1970, "after" is what the answer before calls "next".
api-games-public = Public games that are over, the newest first. "player" is the name of somebody who played.
api-game = What came of a game.
api-game-record = The record of a game that is over; of a public game also when its table is gone.
api-figures = What public games of this kind add up to: points, victories by seat, and what the game itself counts.
api-dump = The months of which there are records of public games.
api-dump-month = All records of public games of a month, without names, one on every line. The address ends with ".jsonl", as in 2026-11.jsonl.
dump-month = There are no records of this month. Months are written like 2026-11.
games-month = A month is written like 2026-11: the year, a line, the month.
game-unknown = There is no such game.
rated-account = Only people with an account play for ratings. Make one or sign in, then sit down.
rated-people = Only people play for ratings: no bot can sit here.
rated-setup = Ratings are played for with the usual options and cards only.
rated-clock = Ratings are played for with a clock: choose how long everybody may think.
rated-time = Your time has run out. Where ratings are played for, the bot goes on for you to the end.
rated-no-help = This table is rated: nobody agrees to take something back, and nobody looks at the game with other means while it runs.
player-unknown = There is no account of this name.
api-leaderboard = The accounts with the highest ratings, and what is known of whoever asks.
api-player-card = An account, as everybody may see it: ratings, public games, how often they leave.

# Turns, and what tells of them
config-contact = "{ $value }" is no address for push services: write mailto:NAME@HOST or https://HOST
push-endpoint = This is no address of a push service: it begins with https:// and has at most 1000 characters.
push-keys = These are no keys of a browser.
push-gone = This browser is not told any more. Turn it on again.
push-failed = The push service of this browser did not take the message.
feed-unknown = There is no feed at this address.
vacation-days = A vacation has 1 to { $most } days.
vacation-spent = { $left ->
    [0] All days of vacation of the year are taken.
    [one] There is { $left } day of vacation left in the year.
   *[other] There are { $left } days of vacation left in the year.
}
notice-turn = Your turn
notice-turn-at = { $game }, table { $table }: a decision waits for you.
notice-soon = Your time runs out soon
notice-soon-at = { $game }, table { $table }: a decision waits for you, and little time is left for it.
notice-over = A game is over
notice-over-at = { $game }, table { $table }: the game is over.
notice-try = Messages arrive here
notice-try-said = This is how you will be told that it is your turn.
feed-title = Tabulea: your turns
api-turns = The own running games, those first that wait for a decision, and the own vacation. "left" is in milliseconds.
api-vacation = Takes so many days of vacation from now on, instead of those taken before: the own clocks of games by days stand still. 30 days in a calendar year.
api-vacation-end = Ends the own vacation. Days that were not begun are given back.
api-push = What a browser needs to be told of turns (Web Push), and how many browsers are told.
api-push-begin = From now on this browser is told of turns, as long as the session lasts.
api-push-end = This browser is told no longer.
api-push-try = Sends this browser a message at once. Refused if its push service does not take it.
api-feed = Whether there is an own feed.
api-feed-make = Makes a feed of turns with a secret address, which is told this once; the address before does not count any more.
api-feed-end = Ends the own feed.
api-feed-read = The feed of a secret address, without a cookie; "file" is the language: en.atom or ja.atom.
