"""The web API and the page over HTTP: routes and handlers, requests, error answers, limits and static game data.

`server` runs it; nothing else imports it."""
