# Lessons that are played.

page-lesson-yours = Your move: { $side }
page-lesson-example = Play the next move of the example:
page-lesson-show = Show me
page-lesson-not-allowed = Not legal.
page-lesson-not-this = Not this one.
page-lesson-allowed = Legal, but not the move this lesson asks for. Try again, or ask for a hint.
page-lesson-next = Next: { $action }
page-lesson-end = End of the lesson.
page-lesson-following = Next lesson: { $title }
page-lesson-play = Play { $game }
page-lesson-more = More lessons and games
page-lesson-minutes = { $minutes } min
