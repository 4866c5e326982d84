"""What follows from games between people: results, ratings, clubs and events."""
