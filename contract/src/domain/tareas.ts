/** Tasks (docs/reglas/busquedas.md). */
export const TAREA_CHARS = 300;
/** Open tasks that one person may have assigned. */
export const MAX_OPEN_TAREAS = 2_000;
/** One's own tasks, or those assigned to others. */
export const TAREAS_OF = ['mias', 'encargadas'] as const;
