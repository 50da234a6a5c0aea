import { api } from '../../../platform/api.ts';

/** What is read again when a task changed. */
export const TAREAS_KEYS = [api.tareas.key(), api.agenda.list.key(), api.workday.key()];
