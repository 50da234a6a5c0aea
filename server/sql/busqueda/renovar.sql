-- Indexes again a batch of the old texts whose words differ now that signs and apostrophes count (textos.sql); returns
-- whether there may be more. It runs in the background in short transactions: nobody waits long for it, and nothing is done
-- twice.
create or replace function palabras_renovar(p_lote int) returns boolean language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  -- Signs, in a text in lower case without accents; apostrophes, in the text as it was written.
  v_signo constant text := '[a-z][+#♯⁺₊➕]|[cf] +[+#♯⁺₊➕]|\.net';
  v_apostrofo constant text := '[^\s\d][''’‘`´ʼʻ′][^\s\d]';
  v record;
  v_ids int[];
begin
  select tabla, hasta into v from cola.palabras order by tabla limit 1 for update skip locked;
  if not found then return false; end if;
  execute format('select array(select id from %I where id > $1 order by id limit $2)', v.tabla) into v_ids using v.hasta, p_lote;
  if v_ids = '{}' then
    delete from cola.palabras where tabla = v.tabla;
    return true;
  end if;
  update cola.palabras set hasta = v_ids[cardinality(v_ids)] where tabla = v.tabla;
  if v.tabla = 'candidato' then
    perform candidatos_indexar(array_agg(c.id order by c.id)) from candidato c join candidato_busqueda b on b.candidato_id = c.id
      where c.id = any (v_ids)
        and (b.texto <> nombres_de_busqueda(c.nombre, c.apellido)
             or c.campos_propios <> '{}' and lower(unaccent(c.campos_propios::text)) ~ v_signo);
    perform candidatos_indexar_notas(array_agg(distinct n.candidato_id)) from nota n
      where n.candidato_id = any (v_ids) and not n.no_listable
        and (lower(unaccent(n.titulo || ' ' || n.contenido_texto)) ~ v_signo or n.titulo || ' ' || n.contenido_texto ~ v_apostrofo);
  elsif v.tabla = 'oportunidad' then
    -- Nobody changed them, so the audit trail says nothing.
    perform set_config('tembiapo.auditar', 'no', true);
    update oportunidad set busqueda = oportunidad_texto(titulo, cargo_id, empresa_id)
     where id = any (v_ids) and busqueda is distinct from oportunidad_texto(titulo, cargo_id, empresa_id);
    perform set_config('tembiapo.auditar', '', true);
  elsif v.tabla = 'carta' then
    v_ids := array(
      select k.id from carta k left join candidato c on c.id = k.candidato_id
       cross join lateral (select concat_ws(' ', k.asunto, k.nombre, c.nombre, c.apellido, k.correo, k.texto) texto) t
       where k.id = any (v_ids) and (lower(unaccent(t.texto)) ~ v_signo or t.texto ~ v_apostrofo));
    delete from correo_busqueda where carta_id = any (v_ids);
    perform cartas_indexar(v_ids);
  else
    v_ids := array(
      select r.id from recibido r cross join lateral (select concat_ws(' ', r.asunto, r.nombre, r.de, r.texto) texto) t
       where r.id = any (v_ids) and (lower(unaccent(t.texto)) ~ v_signo or t.texto ~ v_apostrofo));
    delete from correo_busqueda where recibido_id = any (v_ids);
    perform recibidos_indexar(v_ids);
  end if;
  return true;
end $$;
