import { api } from '../../../platform/api.ts';

/** What a change of the sharing is read again of. */
export const COMPARTIDA_KEYS = [api.compartidas.key(), api.oportunidades.candidatos.key()];
