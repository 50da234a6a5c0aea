import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { MAX_LISTA_CANDIDATOS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { ColumnType, Sheet } from '../../../platform/documents/excel.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { listCampos, rowsWithOwn, sheetColumns } from '../../administracion/campos/index.ts';
import { NO_LISTA } from '../candidatos/index.ts';
import { findPeople } from './people.ts';
import { findLista, rowsOf } from './queries.ts';

type Column = [field: string, title: string, width: number, kind?: ColumnType];
const COLUMNS: Column[] = [
  ['id', 'Nro.', 8, 'entero'],
  ['apellido', 'Apellido', 24],
  ['nombre', 'Nombre', 24],
  ['telefono', 'Celular', 16],
  ['correo', 'Correo', 28],
  ['ciudad', 'Ciudad', 20],
  ['cargo', 'Último cargo', 26],
  ['empresa', 'Última empresa', 26],
  ['expectativa', 'Expectativa salarial', 18, 'monto'],
  ['contacto', 'Último contacto', 16, 'dia'],
  ['etiquetas', 'Etiquetas', 30],
];

/** The people of a list that somebody sees, in the order of the search (docs/reglas/personas.md). */
export async function listaSheet(
  db: Db,
  { idNumerico }: { idNumerico: number },
  usuarioId: number,
): Promise<Sheet> {
  const lista = await findLista(db, idNumerico, usuarioId);
  if (!lista) throw new NotFound(NO_LISTA);
  const { total, ids } = await findPeople(db, lista, MAX_LISTA_CANDIDATOS);
  if (total > MAX_LISTA_CANDIDATOS)
    throw new Rule(
      `La lista tiene ${formatNumber(total)} personas y se exportan hasta ${formatNumber(MAX_LISTA_CANDIDATOS)}: acotala con más filtros`,
    );
  const campos = await listCampos(db, 'candidato', false);
  return {
    nombre: cutText(`Lista ${lista.nombre.replace(/[\\/:*?"<>|[\]]/g, ' ')} ${localDay()}`, 120),
    columnas: [
      ...COLUMNS.map(([, title, width, kind]) => ({ titulo: title, width, ...(kind && { tipo: kind }) })),
      ...sheetColumns(campos),
    ],
    total: ids.length,
    rows: rowsWithOwn(
      cursor(db, rowsOf(ids)),
      COLUMNS.map(([field]) => field),
      campos,
    ),
  };
}
