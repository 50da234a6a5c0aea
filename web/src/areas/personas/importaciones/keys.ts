import { api } from '../../../platform/api.ts';

/** What is read anew once an import has another state, and once it made records. */
export const IMPORTACION_KEYS = [api.importaciones.key()];
export const RECORD_KEYS = [
  api.importaciones.key(),
  api.candidatos.key(),
  api.empresas.key(),
  api.institutos.key(),
];
