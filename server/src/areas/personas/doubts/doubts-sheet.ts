import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { DOUBT_KIND_LABEL, type DoubtKind } from '@tembiapo/contract/domain/doubts.ts';
import { valueInWords } from '@tembiapo/contract/domain/valueInWords.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Cell, Sheet } from '../../../platform/documents/excel.ts';
import { countByKind, pageDoubts } from './queries.ts';
import { tellDoubts } from './tell.ts';

const LOT = 500;

/** The doubtful values of a kind, or all, with where each came from. */
export async function doubtsSheet(
  db: Db,
  { clase: kind = null }: { clase?: DoubtKind | null | undefined },
): Promise<Sheet> {
  const counts = await countByKind(db);
  const total = counts.reduce((sum, { clase, total }) => (kind && clase !== kind ? sum : sum + total), 0);
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let page = 1; (page - 1) * LOT < total; page++) {
      const told = await tellDoubts(db, await pageDoubts(db, kind, { page, limit: LOT }));
      yield told.map((one) => [
        DOUBT_KIND_LABEL[one.clase],
        one.nombre,
        one.candidatoIdNumerico ?? one.idNumerico,
        one.etiqueta,
        one.valor && valueInWords(one.clase, one.valor),
        one.motivo,
        one.origen?.escrito ?? null,
        one.origen?.archivo ?? null,
        one.origen?.fila ?? one.origen?.clave ?? null,
      ]);
    }
  }
  return {
    nombre: `Valores dudosos ${localDay()}`,
    columnas: [
      { titulo: 'Clase', width: 20 },
      { titulo: 'De quién', width: 32 },
      { titulo: 'N.º', width: 10, tipo: 'entero' },
      { titulo: 'Campo', width: 26 },
      { titulo: 'Valor', width: 26 },
      { titulo: 'Por qué', width: 40 },
      { titulo: 'Lo que decía el archivo', width: 30 },
      { titulo: 'Archivo', width: 30 },
      { titulo: 'Fila', width: 10 },
    ],
    total,
    rows: rows(),
  };
}
