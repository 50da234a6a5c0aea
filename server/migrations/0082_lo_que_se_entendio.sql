-- What an import understood before it is stored (docs/reglas/personas.md): how its file is read, and of each row what is kept in other
-- words than were written and what somebody should look at.
alter table importacion
  add lectura jsonb not null
    default '{"hoja": 0, "hojas": [], "filaEncabezado": 1, "separador": null, "codificacion": null, "ocultas": null, "filasOcultas": 0, "columnasOcultas": 0,
              "primeras": [], "fechas": {}}',
  -- {field: 'dma' or 'mda'}, as somebody said; the file's values tell of the others.
  add ordenes jsonb not null default '{}',
  add cambiadas int not null default 0,
  add dudosas int not null default 0;
update importacion set lectura = lectura || jsonb_build_object('hoja', hoja, 'primeras', jsonb_build_array(to_jsonb(encabezado)) || muestra);

alter table importacion_fila
  -- [{campo, escrito, guardado, seguro}]; null where every value is kept as it was written.
  add cambios jsonb,
  add avisos text[] not null default '{}';
create index importacion_fila_cambiada on importacion_fila (importacion_id, n) where cambios is not null;
create index importacion_fila_dudosa on importacion_fila (importacion_id, n) where avisos <> '{}';
