import { api } from '../../../platform/api.ts';

/** Reloaded after a merge or its undoing: everything that may name one of the records. */
export const JOIN_KEYS = [
  api.fusiones.key(),
  api.candidatos.key(),
  api.empresas.key(),
  api.institutos.key(),
  api.referencia.key(),
  api.oportunidades.key(),
  api.estudios.key(),
  api.produccion.key(),
];
