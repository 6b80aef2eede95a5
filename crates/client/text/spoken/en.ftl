# The command box
command = Command
command-hint = Write a number from the list, a move or a word such as help. Arrow down lists everything. F2 leads here, Escape back.
answers = Answers
numbered = { $number }. { $words }
word-named = { $word }: { $does }
help = Write the number of a choice, or the move itself, and press Enter. These words are understood, too:
place = { $title }, { $step ->
    [0] at the very start.
    [one] after 1 step.
   *[other] after { $step } steps.
} { $prompt } { $count ->
    [0] There is nothing for you to do now.
    [one] You have 1 choice.
   *[other] You have { $count } choices.
}
nothing-to-do = It is not your turn: there is nothing to choose now.
no-such-number = Please write a number from { $first } to { $last }.
advised = { $number }. { $words }: { $percent } % to win

# What is understood
word-help = help
does-help = what can be written here
word-where = where
does-where = which game this is, how far it is, and who must do what
word-table = table
does-table = everything that lies on the table
word-list = list
does-list = everything that you can do
word-log = log
does-log = goes to the log of what happened so far
word-hint = hint
does-hint = what the strongest bot thinks of your choices
word-undo = undo
does-undo = takes your last step back
