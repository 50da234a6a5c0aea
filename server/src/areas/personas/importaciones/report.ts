import { IMPORTABLE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { takenOut } from '@tembiapo/contract/domain/importaciones.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { Cell, Sheet } from '../../../platform/documents/excel.ts';
import type { Change } from './Line.ts';
import type { StoredImportacion } from './queries.ts';
import { reportRows } from './row-queries.ts';

const RESULT: Record<string, string> = {
  creada: 'Creada',
  omitida: 'Omitida',
  error: 'Con errores',
  quitada: 'Quitadas',
};

const changeInWords = ({ campo, escrito, guardado }: Change): string =>
  `${campo}: ${escrito || 'nada'} → ${guardado || 'nada'}`;

/** Every line of the file as it was, with what became of it and the values that are kept in other words. */
export function reportSheet(db: Db, importacion: StoredImportacion): Sheet {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const batch of cursor(db, reportRows(importacion.id), 500))
      yield batch.map(({ n, resultado, errores, avisos, cambios, duplicado, creado_id, original }) => [
        n,
        resultado === null ? (errores ? RESULT.error! : 'Sin importar') : RESULT[resultado]!,
        errores,
        duplicado,
        creado_id,
        ...importacion.encabezado.map((_, i) => original[i] ?? ''),
        avisos,
        (cambios ?? []).map(changeInWords).join('\n'),
      ]);
    if (importacion.quitadas > 0) yield [[null, RESULT.quitada!, takenOut(importacion.quitadas)]];
  }
  return {
    nombre: `Importación de ${IMPORTABLE_LABEL[importacion.tipo].toLowerCase()}`,
    columnas: [
      { titulo: 'Fila', width: 8, tipo: 'entero' },
      { titulo: 'Resultado', width: 14 },
      { titulo: 'Errores', width: 50 },
      { titulo: 'Duplicado', width: 36 },
      { titulo: 'N.º', width: 10, tipo: 'entero' },
      ...importacion.encabezado.map((title) => ({ titulo: title, width: 22 })),
      { titulo: 'Para mirar', width: 40 },
      { titulo: 'Cambios', width: 50 },
    ],
    total: (importacion.total ?? 0) + (importacion.quitadas > 0 ? 1 : 0),
    rows: rows(),
  };
}
