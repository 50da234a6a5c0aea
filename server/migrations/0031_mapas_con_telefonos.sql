-- The maps of the phones as they are searched from 0027 on. On its own, so that nobody's change waits for it: until here
-- the old maps serve the old servers.
set local statement_timeout = 0;
call busqueda_mapear();
