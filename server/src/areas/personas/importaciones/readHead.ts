import type { ReadingChoice } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { columnOrder } from '@tembiapo/contract/domain/columnOrder.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { MAX_IMPORTACION_COLUMNS } from '@tembiapo/contract/domain/limits.ts';
import { headOf, probeSheet } from '../../../platform/documents/probeSheet.ts';
import { readSheet, type SheetChoice, type SheetKind } from '../../../platform/documents/readSheet.ts';
import { BadInput } from '../../../platform/errors/errors.ts';

/** How many rows are looked at to recognize columns, how many are shown, and how much of their cells. */
const LOOKED_AT = 200;
const SHOWN = 10;
const SHOWN_CHARS = 200;
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d\d|\d{4})(?!\d)/;

export interface Head {
  encabezado: string[];
  /** Rows below it. */
  muestra: string[][];
  lectura: ReadingChoice;
}

/** The date order of each column, as far as its first values show it. */
function datesOf(rows: readonly (readonly string[])[], width: number): ReadingChoice['fechas'] {
  const columns = Array.from({ length: width }, (_, i) => {
    const values = rows.map((row) => row[i] ?? '').filter((value) => DATE.test(value));
    const { order, both } = columnOrder(values);
    return [String(i), values.length > 0 && { orden: order ?? 'dma', ambos: both }] as const;
  });
  return Object.fromEntries(columns.flatMap(([i, order]) => (order ? [[i, order]] : [])));
}

/**
 * The head of a sheet, the rows below it, and how it was read: as proposed, unless `choice` says otherwise. Null if no row, or not the one
 * chosen, names a column. Throws a 400 for a file that cannot be read.
 */
export async function readHead(
  path: string,
  kind: SheetKind,
  { headRow, ...choice }: SheetChoice & { headRow?: number | undefined },
): Promise<Head | null> {
  const probe = await probeSheet(path, kind, choice);
  if (!probe.sheets.some(({ index }) => index === probe.sheet))
    throw new BadInput('El libro no tiene esa hoja');
  const at = headRow ?? probe.headRow;
  const as: SheetChoice = {
    sheet: probe.sheet,
    separator: probe.separator ?? undefined,
    encoding: probe.encoding ?? undefined,
    hidden: choice.hidden ?? false,
  };
  const rows: string[][] = [];
  let head = at === 0 ? [] : headOf(probe.rows, at);
  for await (const lot of readSheet(path, kind, { ...as, batch: LOOKED_AT + at })) {
    for (const { n, cells } of lot) {
      // Beyond the rows that were looked at, a row is the head alone.
      if (n === at && at > probe.rows.length) head = cells;
      if (n > at && cells.some((cell) => cell !== '')) rows.push(cells);
    }
    if (rows.length >= LOOKED_AT || lot.some(({ n }) => n > at + LOOKED_AT)) break;
  }
  // Without a head the columns are those of all rows looked at.
  if (at === 0) head = headOf(rows.slice(0, LOOKED_AT), 0);
  const width = Math.min(head.findLastIndex((cell) => cell !== '') + 1, MAX_IMPORTACION_COLUMNS);
  if (width === 0) return null;
  const sample = rows.slice(0, LOOKED_AT).map((cells) => cells.slice(0, width));
  return {
    encabezado: head.slice(0, width),
    muestra: sample,
    lectura: {
      hoja: probe.sheet,
      hojas:
        probe.sheets.length > 1 ? probe.sheets.map(({ index, nombre }) => ({ indice: index, nombre })) : [],
      filaEncabezado: at,
      separador: probe.separator,
      codificacion: probe.encoding,
      ocultas: choice.hidden ?? null,
      filasOcultas: probe.hiddenRows,
      columnasOcultas: probe.hiddenColumns.length,
      primeras: probe.rows.slice(0, SHOWN).map((cells) => cells.map((cell) => cutText(cell, SHOWN_CHARS))),
      fechas: datesOf(sample, width),
    },
  };
}
