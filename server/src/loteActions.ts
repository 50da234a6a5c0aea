import { includeAction } from './areas/busquedas/oportunidades/index.ts';
import { type Actions, OWN_ACTIONS } from './areas/personas/lotes/index.ts';

/** Everything that can be done to many people at once. */
export const LOTE_ACTIONS: Actions = { ...OWN_ACTIONS, incluir: includeAction };
