import { freeSlots, type OfferRule, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listTaken, listTakenOfCandidato } from '../agenda/index.ts';
import * as queries from './queries.ts';

type Offered = OfferRule & Pick<queries.StoredOffer, 'id' | 'franjas' | 'abierta' | 'activo'>;

/** The person who picks an hour. */
interface Picker {
  candidatoId: number;
  /** The event that they picked, which would move and so does not count. */
  eventoId: number | null;
}

/**
 * The hours of each offer that are free now, by the offer's id; none for a closed one.
 *
 * @param usuariosIds everybody from the agency who would be there
 * @param picker hours that collide with this person's events are left out
 */
export async function freeHours(
  db: Db,
  usuariosIds: readonly number[],
  offers: readonly Offered[],
  picker?: Picker,
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
  const except = picker?.eventoId ?? null;
  const isOther = ({ id }: { id: number }) => id !== except;
  const taken = (await listTaken(db, usuariosIds, first, last, margin)).filter(isOther);
  const theirs = picker
    ? (await listTakenOfCandidato(db, picker.candidatoId, first, last)).filter(isOther)
    : [];
  const isFreeForPicker = ({ inicio, fin }: Slot) =>
    theirs.every((one) => fin <= one.inicio || inicio >= one.fin);
  const picked = await queries.countPicked(
    db,
    open.map(({ id }) => id),
    except,
  );
  const holidays = await queries.listHolidays(db, localDay(first), localDay(last));
  const now = Date.now();
  return new Map(
    open.map((offer) => [
      offer.id,
      freeSlots(offer.franjas, taken, offer, {
        now,
        dayOf: (moment) => localDay(moment),
        picked: (day) => picked.get(`${offer.id} ${day}`) ?? 0,
        isClosed: (day) => holidays.has(day),
      }).filter(isFreeForPicker),
    ]),
  );
}
