import { freeSlots, type OfferRule, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listTaken } from '../agenda/index.ts';
import * as q from './queries.ts';

type Offered = OfferRule & Pick<q.StoredOffer, 'id' | 'franjas' | 'abierta' | 'activo'>;

/**
 * The hours that are free now of each of somebody's offers, by the offer's id; none of one that is closed. `except`: an event that does
 * not count, since it would move.
 */
export async function freeHours(
  db: Db,
  usuarioId: number,
  offers: readonly Offered[],
  except: number | null = null,
): Promise<Map<number, Slot[]>> {
  const open = offers.filter(({ abierta, activo }) => abierta && activo);
  const ranges = open.flatMap(({ franjas }) => franjas);
  const [first] = ranges.map(({ inicio }) => inicio).sort();
  const last = ranges
    .map(({ fin }) => fin)
    .sort()
    .at(-1);
  if (!first || !last) return new Map();
  const margin = Math.max(...open.map(({ margen }) => margen));
  const taken = (await listTaken(db, usuarioId, first, last, margin)).filter(({ id }) => id !== except);
  const picked = await q.countPicked(
    db,
    open.map(({ id }) => id),
    except,
  );
  const holidays = await q.listHolidays(db, localDay(first), localDay(last));
  const now = Date.now();
  return new Map(
    open.map((offer) => [
      offer.id,
      freeSlots(offer.franjas, taken, offer, {
        now,
        dayOf: (moment) => localDay(moment),
        picked: (day) => picked.get(`${offer.id} ${day}`) ?? 0,
        isClosed: (day) => holidays.has(day),
      }),
    ]),
  );
}
