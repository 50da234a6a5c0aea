import { api } from '../../../platform/api.ts';

/** What is read anew when two records became one, or two again: whatever may name one of them. */
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
