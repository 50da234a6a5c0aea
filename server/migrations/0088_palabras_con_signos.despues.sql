-- C++, C# and C are three words from now on, a name is found without its apostrophe, and ñ comes after n: what was kept of texts is made
-- anew where that changes it.
set local statement_timeout = 0;
-- Who waits for us while we wait for them goes first: it is begun anew.
set local lock_timeout = '500ms';
-- None of it is a change that somebody made.
select set_config('tembiapo.auditar', 'no', true);

update empresa_busqueda b
   set nombre = normalizar(e.nombre), junto = nullif(nombre_junto(e.nombre), normalizar(e.nombre)), orden = alfabetico(e.nombre)
  from empresa e where e.id = b.empresa_id;
update estudio_candidato ec set orden = n.orden
  from (select e.id, alfabetico(c.apellido || ' ' || c.nombre) orden from estudio_candidato e join candidato c on c.id = e.candidato_id) n
 where ec.id = n.id and ec.orden <> n.orden;

-- People, mails and opportunities are many: they are looked through and folded again in the background, in lots (palabras_renovar). Until then
-- they are found as they were.
insert into cola.palabras (tabla)
  select 'candidato' where exists (select from candidato)
  union all select 'carta' where exists (select from carta)
  union all select 'recibido' where exists (select from recibido)
  union all select 'oportunidad' where exists (select from oportunidad);

-- Of a CV only its words were kept: those that may speak of a language are read again, after all new ones.
insert into cv_por_leer (archivo_id, de_nuevo)
  select archivo_id, true
    from cv_busqueda
   where palabras @@ '(c | f | net) & (programacion | programador | programadora | desarrollador | desarrolladora | developer | software | java | javascript | python | php | sql | visual | asp)'::tsquery
on conflict do nothing;

select set_config('tembiapo.auditar', '', true);
