import { type DateOrder, type DateRules, readDate } from '@tembiapo/contract/domain/readDate.ts';
import type { FreshRow } from '../staging.ts';
import type { ListDates } from '../transfer-types.ts';
import { DATES, readSheets, rulesOf } from './readSheets.ts';
import { withoutHour } from './texts.ts';

/** A list that was uploaded, on this machine. */
export interface ListFile {
  nombre: string;
  file: string;
  extension: 'xlsx' | 'txt';
}

/**
 * The rows of lists exported from OpenCATS. Each site chooses its date order: it is the one asked for (`asked`, by the file's
 * name), else the one that all dates of the list allow, else that of the other lists, else the month first, OpenCATS' default.
 * `onDates` gets how each list was read, before its rows.
 */
export async function* readLists(
  lists: readonly ListFile[],
  asked: Readonly<Record<string, DateOrder>>,
  onDates: (dates: ListDates) => void,
): AsyncGenerator<FreshRow[]> {
  const told: Told[] = [];
  for (const list of lists) told.push(await tellingIn(list));
  const sure = new Set(told.flatMap(({ dma, mda }) => (dma === mda ? [] : ([dma ? 'dma' : 'mda'] as const))));
  const usual: DateOrder = sure.size === 1 && sure.has('dma') ? 'dma' : 'mda';
  for (const [i, { nombre, file, extension }] of lists.entries()) {
    const { dma, mda, example } = told[i]!;
    const own = dma === mda ? usual : dma > mda ? 'dma' : 'mda';
    const isUnsure = dma > 0 === mda > 0 && example !== null;
    const order = (isUnsure ? asked[nombre] : undefined) ?? own;
    if (example) onDates({ archivo: nombre, orden: order, ambos: isUnsure, ejemplo: example });
    yield* readSheets(file, extension, order);
  }
}

interface Told {
  /** How many different dates can only be read day first, and how many only month first. */
  dma: number;
  mda: number;
  /** A date whose figures may be swapped, if possible one valid either way; null without any. */
  example: ListDates['ejemplo'] | null;
}

/** What the dates of a list show about their order. */
async function tellingIn({ file, extension }: ListFile): Promise<Told> {
  const seen = new Set<string>();
  const told: Told = { dma: 0, mda: 0, example: null };
  for await (const rows of readSheets(file, extension, null))
    for (const { datos } of rows)
      for (const column of DATES) {
        const written = datos[column];
        const text = typeof written === 'string' ? withoutHour(written) : '';
        // Only dates with two leading figures can be swapped.
        if (seen.has(text) || !/^\D*\d{1,2}(?!\d)\D{1,3}\d{1,2}(?!\d)/.test(text)) continue;
        seen.add(text);
        const [dayFirst, monthFirst] = [dayOf(text, column, 'dma'), dayOf(text, column, 'mda')];
        if (dayFirst === monthFirst) continue;
        if (dayFirst === null) told.mda++;
        if (monthFirst === null) told.dma++;
        const isEither = dayFirst !== null && monthFirst !== null;
        const isBetter = isEither && (told.example?.dma === null || told.example?.mda === null);
        if (!told.example || isBetter) told.example = { texto: text, dma: dayFirst, mda: monthFirst };
      }
  return told;
}

function dayOf(text: string, column: string, order: DateRules['order']): string | null {
  const reading = readDate(text, { ...rulesOf(column), order });
  return 'value' in reading ? reading.value : null;
}
