"""Define what goes over the wire: the bodies and responses of the web API, its errors, clocks, tokens and limits.

It holds data types and small helpers; every other room of the server builds on it."""
