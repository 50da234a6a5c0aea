import { api } from '../../../platform/api.ts';

/** Queries to read again after a task changes. */
export const TAREAS_KEYS = [api.tareas.key(), api.agenda.list.key(), api.workday.key()];
