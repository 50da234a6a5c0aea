/** Tasks (docs/reglas/busquedas.md). */
export const TAREA_CHARS = 300;
/** Open ones that one person may have given. */
export const MAX_OPEN_TAREAS = 2_000;
/** Whose tasks are shown: one's own, or those that one gave to others. */
export const TAREAS_OF = ['mias', 'encargadas'] as const;
