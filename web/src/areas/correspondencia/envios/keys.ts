import { api } from '../../../platform/api.ts';

/** Read again when a mail has changed. */
export const ENVIOS_KEYS = [api.envios.key()];
