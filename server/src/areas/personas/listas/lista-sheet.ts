import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { MAX_LISTA_CANDIDATOS } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { ColumnType, Sheet } from '../../../platform/documents/excel.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import { listCampos, rowsWithOwn, sheetColumns, type WithOwn } from '../../administracion/campos/index.ts';
import { NO_LISTA } from '../candidatos/index.ts';
import { findPeople } from './people.ts';
import { findLista } from './queries.ts';

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

const people = (ids: number[]): RawBuilder<WithOwn> => sql`
  select c.id, c.apellido, c.nombre, c.telefono1 telefono, c.correo, ci.descripcion ciudad, ca.descripcion cargo, em.nombre empresa,
         nullif(c.expectativa_salarial, 0) expectativa, (k.ultimo_contacto at time zone 'America/Asuncion')::date::text contacto,
         (select string_agg(d.descripcion, ', ' order by ${alphabetical(sql`d.descripcion`)})
            from candidato_etiqueta e join dato_auxiliar d on d.id = e.etiqueta_id where e.candidato_id = c.id) etiquetas, c.campos_propios
    from unnest(${ids}::int[]) with ordinality o(id, orden)
    join candidato c on c.id = o.id
    left join geografia ci on ci.id = c.ciudad_id
    left join candidato_contacto k on k.candidato_id = c.id
    left join lateral (
      select cargo_id, empresa_id from experiencia where candidato_id = c.id
       order by vigente desc, inicio_fecha desc nulls last, id desc limit 1) x on true
    left join dato_auxiliar ca on ca.id = x.cargo_id
    left join empresa em on em.id = x.empresa_id
   order by o.orden`;

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
      cursor(db, people(ids)),
      COLUMNS.map(([field]) => field),
      campos,
    ),
  };
}
