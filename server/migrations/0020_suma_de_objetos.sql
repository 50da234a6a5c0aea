-- What a file was when it was kept (SHA-256, in hex): whatever the store answers later is held against it. Null for those
-- kept before, of which only the size is known.
alter table objeto add column suma text;
