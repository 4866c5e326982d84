# Lessons that are played.

page-lesson-yours = Your move: { $side }
page-lesson-example = Make the next move of the example yourself:
page-lesson-show = Show me
page-lesson-not-allowed = Not allowed.
page-lesson-not-this = Not this.
page-lesson-allowed = The rules allow it, but it is not what is asked for here. Try again, or ask for a hint.
page-lesson-next = Next: { $action }
page-lesson-end = That is the end of the lesson.
page-lesson-more = To the other lessons and games
page-lesson-minutes = { $minutes } min
