-- The official holidays of 2024 to 2029 on the days of the law, as contract/src/domain/feriados.ts has them. A year of which the
-- agency has or deleted one of them is its own: there it moved, left out and removed what it wanted.
select set_config('tembiapo.auditar', 'no', true);
with oficial as (
  select nombre, make_date(anho, mes, dia) fecha
    from generate_series(2024, 2029) anho,
         (values ('Año Nuevo', 1, 1), ('Día de los Héroes', 3, 1), ('Día del Trabajador', 5, 1), ('Independencia Nacional', 5, 14),
                 ('Independencia Nacional y Día de la Madre', 5, 15), ('Paz del Chaco', 6, 12), ('Fundación de Asunción', 8, 15),
                 ('Victoria de Boquerón', 9, 29), ('Virgen de Caacupé', 12, 8), ('Navidad', 12, 25)) fijo (nombre, mes, dia)
  union all
  select nombre, pascua - antes
    from (values (date '2024-03-31'), ('2025-04-20'), ('2026-04-05'), ('2027-03-28'), ('2028-04-16'), ('2029-04-01')) domingo (pascua),
         (values ('Jueves Santo', 3), ('Viernes Santo', 2)) santo (nombre, antes)
), conocido as (
  select nombre, fecha from feriado
  union all
  select cambios -> 'nombre' ->> 0, (cambios -> 'fecha' ->> 0)::date from auditoria where de = 'feriado' and accion = 'baja'
)
insert into feriado (id, nombre, fecha)
select gen_random_uuid(), nombre, fecha from oficial
 where extract(year from fecha) not in (
         select extract(year from c.fecha) from conocido c join oficial o on o.fecha = c.fecha or
                (lower(o.nombre) = lower(c.nombre) and extract(year from o.fecha) = extract(year from c.fecha)))
    on conflict (fecha) do nothing;
