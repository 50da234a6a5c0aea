import { api } from '../../../platform/api.ts';

/** Read again when a mail was placed or answered. */
export const RECIBIDOS_KEYS = [api.recibidos.key()];
