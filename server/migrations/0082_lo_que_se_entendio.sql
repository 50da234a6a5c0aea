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
-- How older ones were read was not kept: they are read anew before they are looked through.
update importacion set lectura = lectura || jsonb_build_object('hoja', hoja) where hoja <> 0;

-- Whether somebody said it: what was only proposed used to be remembered too.
alter table importacion_columna add elegida boolean not null default false;

alter table importacion_fila
  -- [{campo, escrito, guardado, seguro}]; null where every value is kept as it was written.
  add cambios jsonb,
  add avisos text[] not null default '{}';
create index importacion_fila_cambiada on importacion_fila (importacion_id, n) where cambios is not null;
create index importacion_fila_dudosa on importacion_fila (importacion_id, n) where avisos <> '{}';
