-- What became of each mail (docs/reglas/correspondencia.md).
alter table correo
  -- Whoever wrote it stopped it: it waits, whatever tries.
  add retenido boolean not null default false,
  -- Of several people, those whom it still has to reach; null: everybody.
  add quedan text[],
  -- Whom of several the server refused while others wait, and its words.
  add rechazados text[] not null default '{}',
  add rechazo text;

-- Addresses that a server said it does not know count as those whose mail comes back.
insert into rebote (correo, motivo)
select distinct on (lower(para)) lower(para), left(error, 300)
  from correo where estado = 'fallido' and cardinality(copia) = 0 and error ~ '\m5\.1\.(1|10)\M' and para <> ''
 order by lower(para), cambio_ts desc
on conflict do nothing;
