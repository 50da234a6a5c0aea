import { api } from '../../../platform/api.ts';

/** What is read again when an event changed. */
export const AGENDA_KEYS = [api.agenda.key(), api.workday.key(), api.tareas.key()];
