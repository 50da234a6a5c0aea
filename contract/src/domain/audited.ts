/** Records whose page shows admin their changes. */
export const AUDITED = [
  'candidato',
  'empresa',
  'instituto',
  'oportunidad',
  'dato_auxiliar',
  'geografia',
  'equipo',
  'feriado',
  'parametro',
  'usuario',
  'estudio',
  'seguridad',
  'agencia',
  'marca',
  'lista',
  'campo_propio',
  'reconfirmacion_regla',
  'llave',
  'webhook',
  'traspaso',
] as const;
export type Audited = (typeof AUDITED)[number];
