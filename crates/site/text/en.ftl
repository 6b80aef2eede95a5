# The page as an app
app-name = Tabulea
app-description = Unofficial tables for Alice Assemble, The Skycity of Alea and AlicematiC Heroes.

# Without a network
notice = About this page
offline-ready = This page now works without a network: against bots, or together at one screen.
notice-close = Close
update-there = A new version is available. Your games are kept.
update-load = Load it
update-later = Later

# A page that broke
fault-report = Tell whoever runs this site?
fault-about = This is all that would be sent, and only if you wish. No name, no address and no game goes with it.
fault-what = What broke
fault-page = Kind of page
fault-build = Version
fault-browser = Browser
fault-send = Send this report
fault-sending = One moment …
fault-thanks = Sent. Thank you!
fault-nobody = Nobody can be reached who takes reports. Nothing was sent.

# For printing
print-page = { $title }: a sheet to print
print-button = Print
print-back = All rules
print-other = 日本語
score-sheet = Score sheet
score-name = Name
sheet-credit = Tabulea, unofficial. All words here are our own.
lane-capacity = Capacity
lane-modules = Modules of { $points } ×
lane-flaw = The Flaw: −
lane-points = Points
lane-biggest = Biggest Module
lane-scored = Scored, unscored
round-number = Round { $number }
round-last = Last round (×2)
round-note = In each box: the number declared, and the points after the round.
total = Total
kingdom-white = White land
kingdom-cities = Cities
kingdom-forests = Forests
kingdom-powers = Powers in play
kingdom-tiles = Tiles
kingdom-slots = Slots
kingdom-end = Powers of the end
kingdom-alices = Face-up Alices
cards-title = The Alices
