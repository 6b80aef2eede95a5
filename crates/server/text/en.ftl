# Guests
guest-none = You are not known here yet: choose a name first.
guest-code = There is no such code, or it was used already. Codes work once.
guest-name-empty = A name needs at least one character that can be seen.
guest-name-long = This name is too long: at most { $most } characters.
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
table-bot-plays = A bot is playing for you. Take your seat back first.
table-not-replaced = No bot is playing for you.
table-nonce = A random number of 32 hexadecimal digits is needed to sit down.
table-busy = The table is being put away. Please try again.
request-id = The message has no name, or one that is too long.
