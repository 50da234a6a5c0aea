import { api } from '../../../platform/api.ts';

/** What is read again when a mail changed. */
export const ENVIOS_KEYS = [api.envios.key()];
