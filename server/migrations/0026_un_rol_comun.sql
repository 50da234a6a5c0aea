-- A role that owns its database and nothing else may not pin a setting on a function: it is set and given back inside.
-- (0009 pinned it where a superuser installed; both ways end in this one. docs/decisions/0021.)
create or replace function estudio_candidato_sincronizar(p_ids int[]) returns void language plpgsql as $$
declare
  v_antes text := coalesce(current_setting('tembiapo.auditar', true), '');
begin
  perform set_config('tembiapo.auditar', 'no', true);
  -- By their id, in order: two changes at once wait for each other and never lock each other out.
  update estudio_candidato ec set rubro_id = n.rubro_id, orden = n.orden, limitado = n.limitado
    from (select e.estudio_id, c.id, x.rubro_id, normalizar(c.apellido || ' ' || c.nombre) orden,
                 c.tratamiento_limitado_ts is not null limitado
            from estudio_candidato e
            join candidato c on c.id = e.candidato_id
            left join experiencia x on x.id = ultima_experiencia(c.id)
           where e.candidato_id = any (p_ids)
           order by e.estudio_id, c.id for update of e) n
   where ec.estudio_id = n.estudio_id and ec.candidato_id = n.id
     and (ec.rubro_id, ec.orden, ec.limitado) is distinct from (n.rubro_id, n.orden, n.limitado);
  perform set_config('tembiapo.auditar', v_antes, true);
end $$;
alter function estudio_candidato_sincronizar(int[]) reset all;
