import { localTime, momentOf } from './dates.ts';
import { addDays } from './produccion.ts';

/** What the tray tells of (docs/reglas/administracion.md). */
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
/** Kept for one person; the oldest go first. */
export const MAX_NOVEDADES = 500;
/** After how long what nobody saw is told by mail. */
export const NOVEDAD_MAIL_MINUTES = 60;

/** Hours of Asunción, 0 to 23, in which somebody is left in peace: from one until before the other; the same: never. */
export interface QuietHours {
  silencioDesde: number;
  silencioHasta: number;
}
export const DEFAULT_QUIET: QuietHours = { silencioDesde: 21, silencioHasta: 6 };

/** The moment until which somebody is left in peace, or null when they may be told now. */
export function quietUntil({ silencioDesde: from, silencioHasta: to }: QuietHours, now: Date): Date | null {
  if (from === to) return null;
  const { day, time } = localTime(now);
  const hour = Number(time.slice(0, 2));
  const overnight = from > to;
  if (overnight ? hour < from && hour >= to : hour < from || hour >= to) return null;
  const end = overnight && hour >= from ? addDays(day, 1) : day;
  return new Date(momentOf(`${end} ${String(to).padStart(2, '0')}:00`)!);
}
