-- Whom a mail to somebody else names: it goes with them (docs/reglas/confianza.md).
alter table correo add candidatos int[];
create index correo_candidatos on correo using gin (candidatos) where candidatos is not null;

-- What stands under an address of whoever is removed.
create index seguridad_evento_email on seguridad_evento (lower(email)) where email is not null;
create index evento_invitado_correo on evento_invitado (lower(correo));
