import { api } from '../../../platform/api.ts';

/** Queries to read again after the sharing changes. */
export const COMPARTIDA_KEYS = [api.compartidas.key(), api.oportunidades.candidatos.key()];
