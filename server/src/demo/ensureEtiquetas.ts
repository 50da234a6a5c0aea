import type pg from 'pg';

/** Tags that an agency uses for people. */
const ETIQUETAS = [
  'Vehículo propio',
  'Disponible ya',
  'Habla guaraní',
  'Referencia verificada',
  'Acepta turno noche',
  'Puede mudarse',
  'Registro profesional',
  'Zona norte',
  'Zona sur',
  'Primer empleo',
  'Trabajó con nosotros',
  'Presentado a cliente',
];

/** Adds the tags where there are none yet. */
export const ensureEtiquetas = (client: pg.Client) =>
  client.query(
    `insert into dato_auxiliar (etiqueta, descripcion)
     select 'etiqueta', d from unnest($1::text[]) d
      where not exists (select from dato_auxiliar where etiqueta = 'etiqueta')`,
    [ETIQUETAS],
  );
