"""What goes over the wire: the bodies and answers of the web API, its errors, clocks, tokens and limits.

Pure data; every other room of the server builds on it."""
