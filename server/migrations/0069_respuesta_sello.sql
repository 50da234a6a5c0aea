-- When a guest gave the answer that stands: one that their mail program gave before it and that comes in later is not taken.
alter table evento_invitado add column respuesta_sello timestamptz;
