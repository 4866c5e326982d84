"""Run a server: the process, its commands, its log format and the upgrade of stored tables.

`sandtable.cli` calls it."""
