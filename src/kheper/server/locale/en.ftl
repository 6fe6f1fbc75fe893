# Words of the server, English.

refused-plain = { $text }
refused-bad-request = The request cannot be read: { $reason }
refused-bad-name = A name needs something that can be seen, and no hidden signs.
refused-bad-line = There is nothing in this line that could be shown.
refused-unauthorised = This needs the link of a seat.
refused-wrong-token = This link belongs to no seat of this table.
refused-forbidden = This is not for you.
refused-record-early = The record exists only after the end of the game.
refused-no-table = There is no such table, or it has expired.
refused-no-game = There is no such game.
refused-no-seat = There is no such seat.
refused-not-found = There is nothing here.
refused-seats = { $mode } needs { $least } to { $most } seats, not { $given }.
refused-seat-taken = This seat is taken.
refused-joined = This seat has been taken already, under the name { $name }.
refused-not-running = The game is not running.
refused-not-over = This is possible only after the end of the game.
refused-over = The game is over.
refused-stale = Something has happened in the meantime; have another look.
refused-no-undo = This cannot be taken back: something new has been shown since, and there is nobody to ask.
refused-no-request = Nobody has asked you to take anything back.
refused-bot = There is no such bot.
refused-not-ready = { $game } is still being prepared; it will be ready in a moment.
refused-too-large = That is too much to send at once.
refused-too-many = Too many requests; please wait a moment.
refused-too-many-connections = Too many connections from this address; please close some of them.
refused-too-slow = The request did not arrive in time.
refused-too-many-tables = { $most } tables made from this address in the last day are not finished; please finish or resign one before you make another.
refused-no-room = The server has no room for more tables at present; please try again later.
refused-no-host = The request does not say which server it is for (one Host header, please).
refused-wrong-host = This server is not known as { $host }; if it should be, start it with --public-host and that name.
refused-wrong-origin = A page of { $origin } may change nothing here; if that is this server, start it with --public-host and that name.
refused-busy = The table is very busy; please try again.
refused-server-busy = The server is very busy; please try again in a moment.
refused-takes-long = This takes too long to work out here.
refused-unavailable = The store does not answer; please try again in a moment.
refused-bad-method = This cannot be done here.
refused-resigned = This seat has been given up.
refused-full = This table has no room for more.
refused-hints-off = This table was set up without hints.
refused-no-decision = There is nothing for you to decide right now.
refused-nothing-to-judge = Nobody had anything to decide in this game.
refused-no-hindsight = Nobody can tell what was possible in this game.
refused-analyses-full = Too many games are being looked at; please try again later.

undo-nothing = You have made no move that could be taken back.
undo-shown = Something new has been shown since your last move.
undo-pending = A request to take back is being answered.
undo-over = The game is not running.

closed-rules = The rules have changed since this table was begun, and its moves no longer fit them.

verify-fair = Every move is legal, and the seed follows from the secret and the nonces.
verify-unfair = Every move is legal, but the seed does not follow from the secret and the nonces.
verify-replays = Every move is legal. The record carries no parts of its seed to check.

bot-name = { $bot } bot
