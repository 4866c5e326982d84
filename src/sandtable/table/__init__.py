"""The server: tables reached by link, an append-only store, a web API and live updates. It knows no game.

Its rooms import one way: wire < store < live < view < work < notices < cluster < play < http < server. Each room's
docstring states what it holds and which rooms call it."""
