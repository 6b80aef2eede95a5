first-title = Your first doll
first-tell = Three dolls lie on the Field, and your Lane picks first. Gears that touch join into a Module, and tall Modules are what scores. Take doll 28: Crown, Eyes and Heart, one above the other. (If you cannot find something, press Hint.)
first-low = This doll’s gears make a Module two rows tall: 2 × 2 = 4 points. Doll 28 has three rows in one piece: 3 × 3 = 9. Try that one.
first-named = A doll you take waits on your Bench. Its number, the Index, matters twice: the smallest one moves first, and the largest one makes its Lane stronger. Yours is the largest now, so you are last, and your Capacity grows to 2.
line-title = Into the line
line-tell = The others have had their turns; now it is yours. A turn begins by placing the doll from your Bench. The first one has only one place to go: put it there.
line-named = One Module through three rows: Size 3, and 3 × 3 = 9 points. Only the rows count, however many gears there are.
left-title = What is left
left-tell = After placing, you take your next doll. You are last in this round, so a single one is left. Take it.
left-named = That is the price of a large number: you get what the others leave. But look, doll 7 has Heart, Skirt and Boots, and your line has a Heart, too.
join-title = Gears that meet
join-tell = Place doll 7 beside doll 28, left or right as you like, and watch the two Hearts.
join-named = The Hearts touch, so everything is one Module: five rows, 5 × 5 = 25 points. That is why one builds tall.
small-title = First to choose
small-tell = Dolls 1 and 26 are left. You have one Module and Capacity for two, so more Capacity would not help you yet. Take the small number, to choose first in the next round.
small-large = A fine doll: 26 would be the largest number and bring Capacity. But you have only one Module, and Capacity for two. Being first is worth more now. Try doll 1.
small-named = Small numbers move first and pick first; the largest gains Capacity. Between these two you choose, round after round.
bridge-title = The bridge
bridge-tell = Another game, in round 4. Three small Modules lie in your line, and with Capacity 1 only the best scores: 4 points. Doll 14 has Eyes, Heart and Skirt. Which gap joins the top to the bottom?
bridge-half = 16 points: here doll 14 meets only one neighbour, and the Module has four rows. Between 24 and 3 it would meet both. Try again.
bridge-alone = 9 points: next to 16 it meets no gear at all. Between 24 and 3 it would meet both of them. Try again.
bridge-named = From Crown to Boots in one piece: 25 instead of 4. Dolls in a line never change places, but a new one may go into any gap.
capacity-title = Capacity
capacity-tell = Your line has two Modules now, worth 25 and 1. With Capacity 1 the second counts for nothing. Take the doll whose number will be the largest.
capacity-small = With 5 you would move first, but then 29 would go to Lane 2, and the Capacity with it. Your second Module would stay worthless. Try 29.
capacity-named = 29 was the largest number on all Benches: Capacity 2. Now your two best Modules score, 26 points together.
second-title = A second Module
second-tell = Doll 29 waits on your Bench: Crown, Eyes, Heart, Boots. Make your second Module taller, and leave the big one whole.
second-parted = 20 points, six fewer: 29 has no Skirt, so it stands between the Skirts of 14 and 3, and the big Module falls apart. Try again, further to the right.
second-nothing = Still 26: here it joins the big Module, and that has all five rows already. Next to 16 it would help the small one. Try again.
second-named = 25 + 9 = 34. Help what is small, and do not part what is tall.
zero-title = The doll without gears
zero-tell = One more secret. Dolls 31 and 15 are joined in one Module, 25 points, and your Capacity is 2. Doll 0 has no gears at all. Where is it useful?
zero-nothing = Still 25: at an end, doll 0 does nothing. It joins nothing, but it can keep others apart. Try again.
zero-named = Two Modules instead of one: 25 + 16 = 41! With Capacity to spare, parting can be worth more than joining.
finale-tell = Now you play by yourself: three rounds are left, against two novices. In the very last one nothing is taken any more, only placed. The Lane with the most points wins. Hint now asks the strongest bot.
finale-won = You win! You know all of it now: build tall, mind your Capacity, and choose your numbers well. Come and play a whole game.
finale-lost = Well played! This time another Lane was stronger, but you know all of it now: build tall, mind your Capacity, choose your numbers well. A whole game has room for better plans.
