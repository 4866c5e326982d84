"""Serve the web API and the page over HTTP: routes, handlers, error responses, limits and static game data.

`server` runs it; nothing else imports it."""
