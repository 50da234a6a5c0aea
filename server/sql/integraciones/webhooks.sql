-- What receivers are told is written in the transaction that did it (docs/reglas/integraciones.md): a row for each fact, and
-- one for each receiver that wants it. Nothing is told about people who asked that their data no longer be used. While nobody
-- listens, it costs one look at an empty table.
create or replace function webhook_contar(p_hechos webhook_hecho[]) returns void language plpgsql as $$
begin
  with hechos as (
    insert into webhook_hecho (tipo, registro, candidato_id, datos)
    select h.tipo, h.registro, h.candidato_id, h.datos
      from unnest(p_hechos) with ordinality h
     where (h.candidato_id is null
            or exists (select from candidato c where c.id = h.candidato_id and c.tratamiento_limitado_ts is null))
       and exists (select from webhook w where w.activo and h.tipo = any (w.eventos))
     order by h.ordinality
    returning id, tipo, registro)
  insert into webhook_entrega (webhook_id, hecho_id, registro)
  select w.id, h.id, h.registro from hechos h join webhook w on w.activo and h.tipo = any (w.eventos) order by h.id;
  if found then perform pg_notify('tembiapo_webhooks', ''); end if;
end $$;

-- The trail knows what is created and changed; it tells what kind of data changed, never the values.
create or replace function tg_webhook_rastro() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where activo) then return null; end if;
  perform webhook_contar(array_agg(row(null, null, null, h.tipo, h.registro, h.candidato_id, h.datos)::webhook_hecho order by h.id))
     from (
       select min(a.id) id,
              case when bool_or(a.tabla = 'candidato' and a.accion = 'alta') then 'candidato.creado' else 'candidato.actualizado' end tipo,
              'candidato ' || a.de_id registro, a.de_id::int candidato_id,
              jsonb_build_object('candidatoIdNumerico', a.de_id::int, 'cambios', jsonb_agg(distinct a.tabla)) datos
         from nuevas a
        where a.de = 'candidato'
          and a.tabla in ('candidato', 'experiencia', 'formacion', 'candidato_idioma', 'cargo_potencial', 'candidato_etiqueta',
                          'candidato_archivo', 'candidato_foto')
          and not (a.tabla = 'candidato' and a.accion = 'baja')
        group by a.de_id
       union all
       select a.id, 'nota.creada', 'candidato ' || a.de_id, a.de_id::int,
              jsonb_build_object('candidatoIdNumerico', a.de_id::int, 'notaIdNumerico', n.id,
                                 'oportunidadIdNumerico', n.oportunidad_id)
         from nuevas a join nota n on n.id = a.registro::int where a.tabla = 'nota' and a.accion = 'alta'
       union all
       select a.id, case a.accion when 'alta' then 'oportunidad.creada' else 'oportunidad.cerrada' end,
              'oportunidad ' || a.de_id, null,
              jsonb_build_object('oportunidadIdNumerico', o.id, 'titulo', o.titulo, 'empresaIdNumerico', o.empresa_id,
                                 'estado', o.estado)
         from nuevas a join oportunidad o on o.id = a.de_id::int
        where a.tabla = 'oportunidad'
          and (a.accion = 'alta' or a.accion = 'cambio' and a.cambios->'estado'->>1 in ('c', 'f'))) h;
  return null;
end $$;

create or replace trigger webhook_rastro after insert on auditoria referencing new table as nuevas
  for each statement execute function tg_webhook_rastro();

create or replace function tg_webhook_etapa() returns trigger language plpgsql as $$
begin
  -- What came from another system happened long ago.
  if current_setting('tembiapo.auditar', true) = 'no' or not exists (select from webhook where activo) then return null; end if;
  perform webhook_contar(array_agg(row(null, null, null,
            case e.tipo when 'inclusion' then 'postulacion.creada' else 'etapa.cambiada' end,
            'candidato ' || e.candidato_id, e.candidato_id,
            jsonb_build_object('candidatoIdNumerico', e.candidato_id, 'oportunidadIdNumerico', e.oportunidad_id,
                               'etapaId', e.etapa_id)
            || case e.tipo when 'inclusion' then jsonb_build_object('origen', oc.origen)
                else jsonb_build_object('cambio', e.tipo, 'desdeEtapaId', e.desde_etapa_id) end)::webhook_hecho order by e.id))
     from nuevas e
     left join oportunidad_candidato oc on oc.oportunidad_id = e.oportunidad_id and oc.candidato_id = e.candidato_id
    where e.candidato_id is not null;
  return null;
end $$;

create or replace trigger webhook_etapa after insert on etapa_cambio referencing new table as nuevas
  for each statement execute function tg_webhook_etapa();

-- Deletes what waits to be told about somebody who is removed or asks that their data no longer be used.
create or replace function tg_webhook_limite() returns trigger language plpgsql as $$
begin
  delete from webhook_hecho where candidato_id = old.id;
  return null;
end $$;

create or replace trigger webhook_baja after delete on candidato for each row execute function tg_webhook_limite();
create or replace trigger webhook_limite after update of tratamiento_limitado_ts on candidato
  for each row when (old.tratamiento_limitado_ts is null and new.tratamiento_limitado_ts is not null)
  execute function tg_webhook_limite();
