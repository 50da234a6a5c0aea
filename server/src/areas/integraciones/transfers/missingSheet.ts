import { LISTING_LABEL, LISTINGS, TRANSFER_NOUN_LABEL } from '@tembiapo/contract/domain/transfers.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { Cell, Sheet } from '../../../platform/documents/excel.ts';
import { nounOf, numberOf, tablesOf } from './nouns.ts';
import { listedRows } from './queries.ts';

/** Every row that could not come, with the reason; then the rows that came but need a look. */
export function missingSheet(db: Db, id: string): Sheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const what of LISTINGS)
      for await (const batch of cursor(db, listedRows(id, what, tablesOf('todo')), 500))
        yield batch.map(({ tabla, clave, texto, motivo }) => [
          LISTING_LABEL[what],
          TRANSFER_NOUN_LABEL[nounOf(tabla)!],
          numberOf(clave),
          texto,
          motivo,
        ]);
  }
  return {
    nombre: 'Para mirar',
    columnas: [
      { titulo: 'Lista', width: 22 },
      { titulo: 'Qué', width: 24 },
      { titulo: 'Número allá', width: 18 },
      { titulo: 'Texto', width: 60 },
      { titulo: 'Motivo', width: 60 },
    ],
    total: 0,
    rows: rows(),
  };
}
