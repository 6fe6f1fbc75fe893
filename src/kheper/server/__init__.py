"""Tables over HTTP: a table is a log in a database, and every answer is a fold over it."""
