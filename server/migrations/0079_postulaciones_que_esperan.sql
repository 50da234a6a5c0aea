-- An application waits longer than its code is good for, and says so after it was confirmed; a CV waits for the rest of its form.
alter table invitacion add column codigo_vence_ts timestamptz, add column usada_ts timestamptz;
alter table objeto add column espera_ts timestamptz;
update invitacion i set codigo_vence_ts = i.expira_ts
 where exists (select 1 from postulacion_pendiente p where p.invitacion_id = i.id);
