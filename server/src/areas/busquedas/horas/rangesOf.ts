import { OFFER_DAYS_AHEAD, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { Rule } from '../../../platform/errors/errors.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The day of its last moment; 00:00 as its end is the end of the day before. */
const lastDay = (fin: string): string => localDay(new Date(Date.parse(fin) - 1));

/**
 * The ranges as they are stored, in order. Throws a Rule when they overlap, or when one is too short for an hour of this many
 * minutes.
 */
export function rangesOf(asked: readonly Slot[], minutes: number): Slot[] {
  const ranges = asked
    .map(({ inicio, fin }) => ({ inicio: new Date(inicio).toISOString(), fin: new Date(fin).toISOString() }))
    .sort((a, b) => compareTexts(a.inicio, b.inicio));
  const now = Date.now();
  const isPast = ({ fin }: Slot) => Date.parse(fin) <= now;
  for (const [i, { inicio, fin }] of ranges.entries()) {
    const long = Date.parse(fin) - Date.parse(inicio);
    if (long <= 0 || localDay(inicio) !== lastDay(fin))
      throw new Rule('Cada franja empieza y termina en un mismo día');
    if (Date.parse(fin) > now + OFFER_DAYS_AHEAD * DAY_MS)
      throw new Rule(`Se ofrecen horas de hasta ${OFFER_DAYS_AHEAD} días adelante`);
    if (i > 0 && inicio < ranges[i - 1]!.fin) throw new Rule('Dos franjas se superponen');
    if (long < minutes * MINUTE_MS)
      throw new Rule(`Cada franja tiene que durar al menos lo que una hora ofrecida: ${minutes} minutos`);
  }
  if (ranges.every(isPast)) throw new Rule('Ninguna de esas horas está libre: ya pasaron');
  if (ranges.some(isPast)) throw new Rule('Una de las franjas ya pasó: quitala');
  return ranges;
}
