loading = One moment …

# The account
account-title = Account
account-lead = An account is optional. With one you find your tables and settings on every device.
new-title = Make an account
new-about = What you have played here as a guest comes along. Others see the name. A feed of your turns ends, and can be made anew.
new-button = Make the account
name = Name
password = Password
new-password = New password
show-password = Show
password-about = At least { $least } characters. A few words in a row are a good one.
sign-in-title = Sign in
sign-in-about = With the name and the password of your account.
sign-in-button = Sign in
may-leave = Sign in all the same: the tables of this browser's guest may be lost.
forgotten-title = Password forgotten?
forgotten-about = The recovery code that you have noted gives you another password, once. All devices are signed out.
forgotten-button = Take the new password
may-leave-by-code = Take it all the same: the tables of this browser's guest may be lost.
code = Recovery code

# The own account
signed-in-as = You are signed in as { $name }.
shown-title = Name at the table
shown-name = Name that others see
shown-about = You still sign in with the name of your account. Games that have begun keep the name you had.
shown-button = Take this name
name-done = Others see this name from now on.
code-title = Recovery code
code-about = If you forget the password, only this code helps: there is no e-mail. It works once; a new one replaces the one before.
code-missing = You have no recovery code yet. Without one a forgotten password is lost for good.
code-password = Your password, for a code
code-button = Show a code
code-again = Show a new code
code-shown = Write it down and keep it somewhere safe. It is shown this once.
password-title = Change the password
password-ends = All other devices are signed out, the recovery code does not count any more, and a feed of your turns ends.
password-button = Change it
old-password = Password until now
password-done = The password is changed. All other devices are signed out, and the recovery code does not count any more.
devices-title = Devices
devices-count = { $count ->
    [one] 1 browser is signed in.
   *[other] { $count } browsers are signed in.
}
settings-follow = Language, theme, motion and confirming follow you to all of them, and sounds from phone to phone and from desk to desk. Signing out leaves the password and the recovery code as they are.
sign-out-here = Sign out here
sign-out-all = Sign out everywhere
export-title = What is kept about you
export-about = A file with your account, settings, tables, results, what you said, whom you have blocked or reported, how you are told of turns, and your programs. Passwords and codes are not in it; nobody can read them.
export-button = Save as a file
delete-title = Delete the account
delete-about = Games stay for those you played with. Your name goes from all of them, and from what you said. You give up games that still run, tables that wait for you are closed, and your programs end. Nothing of it can be taken back.
delete-password = Password, once more
delete-sure = I mean it
delete-button = Delete the account

# My turns
turns-title = My turns
turns-tab = ({ $count }) My turns
turns-lead = Your running games: those that wait for you, and those where others think.
turns-nobody = Nobody is known here yet. Take a name in the lobby, or sign in: then your running games stand here.
to-lobby = To the lobby
no-turns = No game of yours is running.
nobody-waits = No game waits for you.
turns-wait = { $count ->
    [one] 1 game waits for you.
   *[other] { $count } games wait for you.
}
turns-mine = Your turn
turns-others = Others think
time-left = { $time } left
time-then = You have { $time }
to-turn = Play
to-game = Look in
notify-title = Notifications in this browser
notify-about = While you are not at the table, this browser can tell you that a game by days or without a clock waits for you, and that a game is over; that your time runs out it tells you in any case. It asks you first. Then the server keeps an address at the push service of your browser, and keys that seal every message: whoever carries it cannot read it. You can end it at any time.
notify-on = This browser tells you.
notify-off = This browser does not tell you.
notify-begin = Tell me in this browser
notify-end = Do not tell me any more
notify-try = Send a test message
notify-tried = Sent. It appears in a moment, unless your system is set not to disturb you.
notify-others = { $count ->
    [one] 1 other browser of yours tells you.
   *[other] { $count } other browsers of yours tell you.
}
notify-not-secure = Browsers show notifications only for pages that came over a secure line (https).
notify-not-supported = This browser shows no notifications for this page. On an iPhone or iPad it does once the page was put on the home screen and is opened from there.
notify-refused = Notifications are forbidden for this site. Allow them in the settings of your browser, then load this page anew.
notify-not-allowed = You have not allowed it. Nothing has changed.
notify-no-carrier = There is no push service that would carry messages to this browser. Some browsers have none, or it is switched off.
vacation-title = Vacation
vacation-about = On vacation your clocks stand still in games by days. The others see it beside your name, with its end.
vacation-left = { $count ->
    [one] 1 day is left this year.
   *[other] { $count } days are left this year.
}
vacation-none = No days are left this year.
vacation-until = You are on vacation until { $date }.
vacation-days = For how long
vacation-take = Take vacation
vacation-end = End the vacation
vacation-end-about = Whole days that have not begun come back to you.
days-number = { $count ->
    [one] 1 day
   *[other] { $count } days
}
feed-title = Feed
feed-about = A reader of feeds (Atom) can look up at a secret address what you were told: games that wait for you, and games that are over.
feed-none = You have no feed.
feed-since = You have had a feed since { $date }.
feed-make = Make a feed
feed-again = Give it another address
feed-end = End the feed
feed-again-about = The address was shown when it was made, and is not kept. With another one the former leads nowhere.
feed-address = Address of the feed
feed-warning = Whoever knows this address can read the same. Keep it to yourself, and note it now: it is shown this once.

# What is kept
privacy-title = What is kept
privacy-lead = What this site keeps about you, where, and for how long. Nobody counts visitors, nothing is sold, and nothing comes from elsewhere.
privacy-times = The times are those with which the program starts. Whoever runs this site may have set others: ask them if it matters to you.
kept-browser = In your browser
kept-browser-games = Games at this screen, results, lessons, puzzles, packs and the names of opponents stay in your browser until you forget them there. They are not sent.
kept-browser-settings = Settings, the last name you took, and whom you have muted at a table stay in your browser. If you are signed in, settings are kept with your account as well.
kept-browser-cookie = One cookie says which guest you are. It is there from when you take a name, counts for a year after your last visit, cannot be read by scripts, and goes when you leave or sign out. There are no others.
kept-guest = Guests
kept-guest-what = A random number, the name you took, when you came, and the day you were last here.
kept-guest-codes = Your sessions and your code for another device, as hashes from which nobody can work them out.
kept-guest-long = A guest who sits at no table is removed 400 days after the last visit. A guest's name stays at games that were played. To have it removed, make the guest an account and delete that.
kept-account = Accounts
kept-account-what = The name, when it was made, and a slow hash (argon2id) of the password. No e-mail address, no birthday, nothing else. Everybody who knows the name can look up since when there is the account, what you are rated, how many of your last 20 games you have left, and your newest public games, also those under another name.
kept-account-settings = Language, theme, motion, confirming and sounds, for all of your devices; sounds once for those you touch, and once for the others.
kept-account-long = Until you delete it. Sessions last until you sign out.
kept-tables = Tables and games
kept-tables-what = The game and its options, who sits where, every move with its time, and the secret number from which all chance follows.
kept-tables-who = Whoever has the link of a table can look at it, with the names there, and read the record as far as a player or onlooker may. Public tables stand in a list until they are over.
kept-tables-long = Tables where nothing happens and nobody begins are removed after 7 days. Games that nobody goes on with end after 90 days. Games that are over are kept without a limit.
kept-chat = What is said at a table
kept-chat-what = The text, the name you had then, the seat and the time, as long as the table. Everybody at the table can read it.
kept-results = Results and ratings
kept-results-what = Of every game that is over: when and how it ended, who played, points and places, and who had left before. This stays when the table is gone. Results of public games can be looked up by everybody.
kept-results-records = Records of public games are kept without names, and everybody can have them.
kept-results-ratings = If you have an account and play for ratings: how strong you have turned out to be in each game, and what each rated game has changed. Leaderboards show it under the name of your account. What you are rated goes when you delete the account; what each game has changed stays with the game, without a name.
kept-conduct = Blocks and reports
kept-conduct-blocks = Whom you have blocked, until you unblock them or one of you is gone; whom a host has sent away, as long as the table.
kept-conduct-reports = What you report to whoever runs the site: your words, whom and which table it is about, and up to 30 lines of the chat as it was. A report is removed 90 days after somebody is done with it. Names in it are those of that time, and stay in it.
kept-turns = Turns, notifications and vacation
kept-turns-push = For each browser that you let tell you: its address at its push service, its two keys, the language, and since when, until you end it, sign out there, or the push service says that it is gone.
kept-turns-carrier = A push service belongs to the maker of your browser, mostly. It sees that this server sends something to your browser, and when. What it says, a game and a table, is sealed: only your browser can read it.
kept-turns-notices = If a browser tells you, or you have a feed: of which turns and ends of games you were told, at which table and when, so that nobody is told twice. The last 50, for 30 days at most.
kept-turns-feed = Of a feed since when there is one, and its secret address as a hash, until you end it, change your password or sign out everywhere. Whoever knows the address can read it.
kept-turns-vacation = When you took vacation and for how many days, for 400 days. Others at your tables see its end beside your name while it lasts.
kept-programs = Programs
kept-programs-what = For every token: its name and rights, whose it is, and when it was last used, until you revoke it or 400 days after its last use. The token itself is kept as a hash. Games of a program keep its name and whose it was, until you delete your account.
kept-bans = Who is kept out
kept-bans-what = The number of a guest, or a network, with a reason, until whoever runs the site lets them in again.
kept-faults = When the page breaks
kept-faults-what = Nothing, unless you touch “Send this report”: then what it shows. The same report counts once, with when it came first and last, and how often. Nobody's name and no address is kept with it. It is removed 90 days after it came last.
kept-logs = Logs
kept-logs-what = A line for each request: what was asked, how long it took, and a few digits that are always the same for one guest and tell nobody who it is. How long these lines are kept is up to whoever runs the site.
kept-logs-addresses = The network address you come from is not written down. It is in memory for as long as limits need it, mostly minutes. A server in front of this one may keep more.
kept-backups = Backups
kept-backups-what = Whoever runs the site makes copies of everything against accidents. What you delete stays in older copies until they are thrown away.
kept-gone = When you delete your account
kept-gone-what = Account, settings, code, sessions, tokens, notifications, feed and vacation are gone at once. Within seconds your name is a dash at all tables, in records and beside what you said, and somebody else can take it.
kept-gone-seats = Your seat in a running game is given up and a bot plays on; a table of yours where people wait is closed; where you wait, the chair is free again.
kept-gone-not = What cannot be taken back: the words you wrote in a chat stay, without the name. Records that others saved, links that hold a game, pages that are open at the moment and pictures of a screen are not ours to change.
