import { freeSlots, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import { localDay, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays, isWeekday } from '@tembiapo/contract/domain/produccion.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listTaken } from '../agenda/index.ts';
import { listHolidays } from './queries.ts';

export const CLIENTE_MINUTES = 60;
/** Days that are offered, tomorrow first. */
const DAYS = 14;
const HOURS = [
  ['08:00', '12:00'],
  ['13:30', '17:30'],
] as const;
/** Minutes between two events, and between now and the first hour that may be chosen. */
const MARGIN = 15;
const NOTICE = 12 * 60;
const MOST_A_DAY = 4;

/** Hours in Asunción at which somebody from the agency could join an interview at a client's, without those taken. */
export async function freeForClientes(db: Db, usuarioId: number): Promise<Slot[]> {
  const today = localDay();
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i + 1)).filter(isWeekday);
  const ranges = days.flatMap((day) =>
    HOURS.map(([from, to]) => ({ inicio: momentOf(`${day} ${from}`)!, fin: momentOf(`${day} ${to}`)! })),
  );
  const taken = await listTaken(db, [usuarioId], ranges[0]!.inicio, ranges.at(-1)!.fin, MARGIN);
  const holidays = await listHolidays(db, days[0]!, days.at(-1)!);
  const rule = { minutos: CLIENTE_MINUTES, margen: MARGIN, aviso: NOTICE, porDia: MOST_A_DAY };
  return freeSlots(ranges, taken, rule, {
    now: Date.now(),
    dayOf: (moment) => localDay(moment),
    picked: () => 0,
    isClosed: (day) => holidays.has(day),
  });
}
