import { api } from '../../../platform/api.ts';

/** Reloaded when an import's state changes, and when it has made records. */
export const IMPORTACION_KEYS = [api.importaciones.key()];
export const RECORD_KEYS = [
  api.importaciones.key(),
  api.candidatos.key(),
  api.empresas.key(),
  api.institutos.key(),
];
