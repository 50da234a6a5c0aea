import { TRANSFER_NOUN_LABEL } from '@tembiapo/contract/domain/transfers.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { Cell, Sheet } from '../../../platform/documents/excel.ts';
import { nounOf, numberOf, tablesOf, wordsOf } from './nouns.ts';
import { missingRows } from './queries.ts';

/** Every row that could not come, and why. */
export function missingSheet(db: Db, id: string): Sheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const batch of cursor(db, missingRows(id, tablesOf('todo')), 500))
      yield batch.map(({ tabla, clave, falta, datos }) => [
        TRANSFER_NOUN_LABEL[nounOf(tabla)!],
        numberOf(clave),
        wordsOf(datos),
        falta,
      ]);
  }
  return {
    nombre: 'Lo que no pudo venir',
    columnas: [
      { titulo: 'Qué', width: 24 },
      { titulo: 'Número allá', width: 18 },
      { titulo: 'Texto', width: 60 },
      { titulo: 'Motivo', width: 60 },
    ],
    total: 0,
    rows: rows(),
  };
}
