import { localTime, momentOf } from './dates.ts';
import { addDays } from './produccion.ts';

/** Kinds of news in the tray (docs/reglas/administracion.md). */
export const NOVEDAD_KINDS = ['mencion', 'tarea', 'evento', 'postulacion', 'respuesta', 'cola'] as const;
export type NovedadKind = (typeof NOVEDAD_KINDS)[number];
export const NOVEDAD_LABEL: Record<NovedadKind, string> = {
  mencion: 'Menciones',
  tarea: 'Tareas',
  evento: 'Agenda',
  postulacion: 'Postulaciones',
  respuesta: 'Respuestas',
  cola: 'Lo que falló',
};

export const NOVEDAD_DAYS = 90;
/** News kept for one person; the oldest go first. */
export const MAX_NOVEDADES = 500;
/** News not seen after this long are mailed. */
export const NOVEDAD_MAIL_MINUTES = 60;

/** Quiet hours of a person in Asunción, 0 to 23: from one until before the other; equal hours mean none. */
export interface QuietHours {
  silencioDesde: number;
  silencioHasta: number;
}
export const DEFAULT_QUIET: QuietHours = { silencioDesde: 21, silencioHasta: 6 };

/** When a person's quiet hours end; null when they may be notified now. */
export function quietUntil({ silencioDesde: from, silencioHasta: to }: QuietHours, now: Date): Date | null {
  if (from === to) return null;
  const { day, time } = localTime(now);
  const hour = Number(time.slice(0, 2));
  const overnight = from > to;
  if (overnight ? hour < from && hour >= to : hour < from || hour >= to) return null;
  const end = overnight && hour >= from ? addDays(day, 1) : day;
  return new Date(momentOf(`${end} ${String(to).padStart(2, '0')}:00`)!);
}
