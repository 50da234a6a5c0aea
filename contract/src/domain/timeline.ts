/** What the history of a record tells of; each is a filter of its own. */
export const TIMELINE_KINDS = [
  'nota',
  'etapa',
  'correo',
  'whatsapp',
  'evento',
  'tarea',
  'acceso',
  'cambio',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Who saw and who changed a record is for admin only (docs/reglas/confianza.md). */
export const ADMIN_TIMELINE_KINDS: readonly TimelineKind[] = ['acceso', 'cambio'];

/** Told unless a kind is named: views are many and say little. */
export const isToldByDefault = (kind: TimelineKind): boolean => kind !== 'acceso';

export const TIMELINE_KIND_LABEL: Record<TimelineKind, string> = {
  nota: 'Notas',
  etapa: 'Etapas',
  correo: 'Correos',
  whatsapp: 'WhatsApp',
  evento: 'Agenda',
  tarea: 'Tareas',
  acceso: 'Vistas',
  cambio: 'Cambios',
};

/** Characters of an entry's text. */
export const TIMELINE_TEXT_CHARS = 600;
