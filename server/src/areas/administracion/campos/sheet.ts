import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import type { CampoKind, CampoValue } from '@tembiapo/contract/domain/campos.ts';
import type { Cell, ColumnType, Sheet } from '../../../platform/documents/excel.ts';

const TYPES: Partial<Record<CampoKind, ColumnType>> = { monto: 'monto', numero: 'monto', fecha: 'dia' };

/** A value as a cell: numbers and days as such, everything else in words. */
const cellOf = (campo: Campo, value: CampoValue | undefined): Cell =>
  TYPES[campo.clase] ? ((value ?? null) as Cell) : campoInWords(campo, value);

/** Own fields as the last columns of a sheet. */
export const sheetColumns = (campos: readonly Campo[]): Sheet['columnas'] =>
  campos.map(({ nombre, clase }) => ({
    titulo: nombre,
    width: clase === 'texto' ? 32 : 20,
    ...(TYPES[clase] && { tipo: TYPES[clase] }),
  }));

/** The values of own fields as cells, in the order of {@link sheetColumns}. */
export const ownCells = (
  campos: readonly Campo[],
  values: Readonly<Record<string, CampoValue>> | null,
): Cell[] => campos.map((campo) => cellOf(campo, values?.[campo.idNumerico]));

/** A row of a query that includes the column of own fields. */
export type WithOwn = Record<string, Cell> & { campos_propios: Readonly<Record<string, CampoValue>> };

/** Rows of a query as cells: the named fields, then own fields. */
export async function* rowsWithOwn(
  batches: AsyncIterable<WithOwn[]>,
  fields: readonly string[],
  campos: readonly Campo[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches)
    yield batch.map(({ campos_propios: own, ...row }) => [
      ...fields.map((field) => row[field] ?? null),
      ...ownCells(campos, own),
    ]);
}
