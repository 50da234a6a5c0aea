import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { CODE, campoOwnerOf, importedName } from '@tembiapo/contract/domain/importaciones.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as columnQueries from './column-queries.ts';
import { countedDays, ordersOf, sexoLetters } from './columnReadings.ts';
import { DECLARED } from './kinds.ts';
import type { Kept } from './Line.ts';
import type * as queries from './queries.ts';
import { checkRow, type Reading } from './rows.ts';

/** How many values of a column are shown. */
const SHOWN = 3;

/** How the first values of each column would be kept as its chosen field. */
export async function sampleOf(
  db: Db,
  job: queries.Job,
  {
    kind,
    columns,
    orders,
  }: { kind: Importable; columns: Record<string, number>; orders?: Record<string, DateOrder> | undefined },
): Promise<Record<string, Kept[]>> {
  const owner = campoOwnerOf(kind);
  const reading: Reading = {
    kind,
    columns,
    catalogs: await columnQueries.readCatalogs(db),
    campos: owner ? await listCampos(db, owner, false) : [],
    orders: ordersOf(job, columns, orders),
    counted: Object.fromEntries(
      Object.entries(columns).map(([field, i]) => [
        field,
        countedDays(job.muestra.map((row) => row[i] ?? '')),
      ]),
    ),
    sexo: sexoLetters(job.muestra.map((row) => row[columns.sexo ?? -1] ?? '')),
  };
  // A field that the file names by its list is read under its own name.
  const ownName = new Map(
    Object.entries(DECLARED[kind] ?? {}).map(([name, declared]) => [importedName(name, declared), name]),
  );
  const shown: Record<string, Kept[]> = {};
  for (const cells of job.muestra) {
    const all = new Map<string, Kept>();
    checkRow(reading, cells, { all });
    for (const [field, column] of Object.entries(columns)) {
      const written = cells[column] ?? '';
      shown[field] ??= [];
      if (written === '' || shown[field].length >= SHOWN) continue;
      const asWritten = { escrito: written, guardado: written, error: null, cambia: false, seguro: true };
      // A code only finds a candidate, and is not kept.
      shown[field].push(
        field === CODE
          ? asWritten
          : { ...(all.get(ownName.get(field) ?? field) ?? asWritten), escrito: written },
      );
    }
  }
  return shown;
}
