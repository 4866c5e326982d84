"""The people of a server: identities, sessions, the lobby, moderation."""
