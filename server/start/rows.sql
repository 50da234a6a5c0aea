-- The rows that every new installation has from the beginning, beside server/catalogs.

insert into parametro (id, concepto, periodo, valor, escala_bajo, escala_alto) values
  ('01930000-0000-7000-8000-000000000001', 'llamada', 'diario', 12, 70, 100),
  ('01930000-0000-7000-8000-000000000002', 'entrevista', 'diario', 4, 70, 100),
  ('01930000-0000-7000-8000-000000000003', 'procesado', 'semanal', 5, 70, 100);
insert into seguridad default values;
insert into marca default values;
insert into reconfirmacion_regla default values;

-- No report is due for the days before the installation.
insert into produccion_corrida (frecuencia, dia)
  select unnest(array['diario', 'semanal', 'mensual']), dia_local(now()) - 1;

-- The term that everybody has, and the counts of nobody's notes, CVs and mails.
insert into busqueda_denso (termino) values (9::bigint << 40);
insert into busqueda_medida (clase, filas) values (8, 0), (14, 0), (26, 0);

insert into dudoso_marcha (tabla) values
  ('candidato'), ('empresa'), ('evento'), ('experiencia'), ('feriado'), ('formacion'), ('instituto'), ('oportunidad'), ('tarea'), ('usuario');

-- The official holidays of 2024 to 2029 on the days of the law, as contract/src/domain/feriados.ts has them.
insert into feriado (id, nombre, fecha)
select gen_random_uuid(), nombre, make_date(anho, mes, dia)
  from generate_series(2024, 2029) anho,
       (values ('Año Nuevo', 1, 1), ('Día de los Héroes', 3, 1), ('Día del Trabajador', 5, 1), ('Independencia Nacional', 5, 14),
               ('Independencia Nacional y Día de la Madre', 5, 15), ('Paz del Chaco', 6, 12), ('Fundación de Asunción', 8, 15),
               ('Victoria de Boquerón', 9, 29), ('Virgen de Caacupé', 12, 8), ('Navidad', 12, 25)) fijo (nombre, mes, dia)
union all
select gen_random_uuid(), nombre, pascua - antes
  from (values (date '2024-03-31'), ('2025-04-20'), ('2026-04-05'), ('2027-03-28'), ('2028-04-16'), ('2029-04-01')) domingo (pascua),
       (values ('Jueves Santo', 3), ('Viernes Santo', 2)) santo (nombre, antes);
