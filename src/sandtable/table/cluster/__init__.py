"""Connect several servers on one PostgreSQL database: messages between them, presence, shared workers and leases.

`play` joins a cluster when its store is shared; without one nothing here is loaded."""
