-- C++, C# and C are three names from now on (0088). The lists in which a name stands once are made anew first: until then they hold the keys of
-- before, and somebody may have added 'C++' beside the one that is there. The later one is given a number.
set local statement_timeout = 0;
set local lock_timeout = '300ms';
-- What stands in those indexes is not to be believed.
set local enable_indexscan = off;
set local enable_indexonlyscan = off;
set local enable_bitmapscan = off;
select set_config('tembiapo.auditar', 'no', true);
lock table dato_auxiliar, geografia, equipo, campo_propio, plantilla, cv_regla in share row exclusive mode;

-- A rule of the reading of CVs says the same twice.
delete from cv_regla r using cv_regla o
 where o.lista = r.lista and normalizar(o.texto) = normalizar(r.texto) and (o.creacion_ts, o.id) < (r.creacion_ts, r.id);
do $$
declare
  v_lista text[];
  v_id int;
  v_nombre text;
  v_largo int;
  v_esta boolean;
begin
  -- Table, name, what it is within, which of them, and how long a name may be.
  foreach v_lista slice 1 in array array[
    ['dato_auxiliar', 'descripcion', 'etiqueta', 'true', '450'],
    ['geografia', 'descripcion', 'etiqueta, coalesce(padre_id, 0)', 'true', '450'],
    ['equipo', 'nombre', '1', 'true', '450'],
    ['campo_propio', 'nombre', 'de', 'eliminado_ts is null', '80'],
    ['plantilla', 'nombre', 'coalesce(usuario_id, 0), canal', 'true', '80']] loop
    for v_id, v_nombre in execute format(
      'select id, nombre from (
         select id, %2$I nombre, row_number() over (partition by %3$s, normalizar(%2$I) order by id) from %1$I where %4$s) n
        where row_number > 1 order by id', v_lista[1], v_lista[2], v_lista[3], v_lista[4]) loop
      for v_n in 2..1000 loop
        v_largo := v_lista[5]::int - length(format(' (%s)', v_n));
        execute format('select exists (select from %1$I t where %4$s and normalizar(%2$I) = normalizar($1)
                          and row(%3$s) = (select %3$s from %1$I where id = $2))', v_lista[1], v_lista[2], v_lista[3], v_lista[4])
          into v_esta using left(v_nombre, v_largo) || format(' (%s)', v_n), v_id;
        continue when v_esta;
        execute format('update %I set %I = $1 where id = $2', v_lista[1], v_lista[2])
          using left(v_nombre, v_largo) || format(' (%s)', v_n), v_id;
        exit;
      end loop;
    end loop;
  end loop;
end $$;
reindex index dato_auxiliar_unico;
reindex index geografia_unica;
reindex index equipo_unico;
reindex index campo_propio_nombre;
reindex index plantilla_nombre;
reindex index cv_regla_texto;
select set_config('tembiapo.auditar', '', true);
