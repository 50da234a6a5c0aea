import { IMPORTABLE_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { cursor, type Db } from '../../platform/database.ts';
import type { Cell, Sheet } from '../../platform/excel.ts';
import { filasDelReporte, type ImportacionLeida } from './queries.ts';

const RESULTADO: Record<string, string> = { creada: 'Creada', omitida: 'Omitida', error: 'Con errores' };

/** Every line of the file as it was, with what became of it. */
export function hojaDelReporte(db: Db, importacion: ImportacionLeida): Sheet {
  async function* filas(): AsyncGenerator<Cell[][]> {
    for await (const lote of cursor(db, filasDelReporte(importacion.id), 500))
      yield lote.map(({ n, resultado, errores, duplicado, creado_id, original }) => [
        n,
        resultado === null ? (errores ? RESULTADO.error! : 'Sin importar') : RESULTADO[resultado]!,
        errores,
        duplicado,
        creado_id,
        ...importacion.encabezado.map((_, i) => original[i] ?? ''),
      ]);
  }
  return {
    nombre: `Importación de ${IMPORTABLE_LABEL[importacion.tipo].toLowerCase()}`,
    columnas: [
      { titulo: 'Fila', ancho: 8, tipo: 'entero' },
      { titulo: 'Resultado', ancho: 14 },
      { titulo: 'Errores', ancho: 50 },
      { titulo: 'Duplicado', ancho: 36 },
      { titulo: 'N.º', ancho: 10, tipo: 'entero' },
      ...importacion.encabezado.map((titulo) => ({ titulo, ancho: 22 })),
    ],
    total: importacion.total ?? 0,
    filas: filas(),
  };
}
