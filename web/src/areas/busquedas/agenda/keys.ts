import { api } from '../../../platform/api.ts';

/** Queries to read again after an event changes. */
export const AGENDA_KEYS = [api.agenda.key(), api.workday.key(), api.tareas.key()];
