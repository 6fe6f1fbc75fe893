# Words of the server, English.

refused-plain = { $text }
refused-bad-request = The request cannot be read: { $reason }
refused-bad-name = A name needs at least one visible character and no hidden ones.
refused-bad-line = This message has nothing to show.
refused-unauthorised = You need the link of a seat for this.
refused-wrong-token = This link does not belong to any seat at this table.
refused-forbidden = You are not allowed to do this.
refused-record-early = The record is available once the game is over.
refused-no-table = There is no such table, or it has expired.
refused-no-game = There is no such game.
refused-no-seat = There is no such seat.
refused-not-found = There is nothing here.
refused-seats = { $mode } needs { $least } to { $most } seats, not { $given }.
refused-seat-taken = This seat is taken.
refused-joined = This seat is already taken by { $name }.
refused-not-running = The game is not running.
refused-not-over = This is possible only once the game is over.
refused-over = The game is over.
refused-stale = The table has changed in the meantime. Take another look.
refused-no-undo = You cannot undo this: something new has been revealed since, and there is nobody to ask.
refused-no-request = Nobody has asked you for an undo.
refused-bot = There is no such bot.
refused-not-ready = { $game } is still being prepared and will be ready in a moment.
refused-too-large = This is too large to send.
refused-too-many = Too many requests. Please wait a moment.
refused-too-many-connections = Too many connections from this address. Please close some of them.
refused-too-slow = The request did not arrive in time.
refused-too-many-tables = { $most } tables created from this address in the last 24 hours are not finished. Please finish or resign one of them first.
refused-no-room = The server has no room for more tables at present. Please try again later.
refused-no-host = The request does not say which server it is for: it needs one Host header.
refused-wrong-host = This server is not known as { $host }. If it should be, start it with --public-host and that name.
refused-wrong-origin = A page from { $origin } may not change anything here. If that is this server, start it with --public-host and that name.
refused-busy = The table is very busy. Please try again.
refused-server-busy = The server is very busy. Please try again in a moment.
refused-takes-long = This takes too long to compute on this server.
refused-unavailable = The database is not responding. Please try again in a moment.
refused-bad-method = This is not possible here.
refused-resigned = The player of this seat has resigned.
refused-full = This table has no room for more.
refused-hints-off = Hints are off at this table.
refused-no-decision = There is nothing for you to decide right now.
refused-nothing-to-judge = Nobody had anything to decide in this game.
refused-no-hindsight = The best possible result cannot be computed for this game.
refused-analyses-full = Too many games are being analysed. Please try again later.

undo-nothing = You have made no move that you could undo.
undo-shown = Something new has been revealed since your last move.
undo-pending = An undo request is still waiting for an answer.
undo-over = The game is not running.

closed-rules = The rules have changed since this game began, and its moves no longer fit them.

verify-fair = Every move is legal, and the seed follows from the secret and the nonces.
verify-unfair = Every move is legal, but the seed does not follow from the secret and the nonces.
verify-replays = Every move is legal. The record does not contain what is needed to check its seed.
