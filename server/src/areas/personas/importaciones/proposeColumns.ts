import type { ReadingChoice } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { IMPORTABLE, type Importable } from '@tembiapo/contract/domain/enums.ts';
import {
  campoOwnerOf,
  flatten,
  importableFields,
  suggestColumns,
} from '@tembiapo/contract/domain/importaciones.ts';
import { kindOfSheet, type ListWords, learnColumns } from '@tembiapo/contract/domain/learnColumns.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import type { Db } from '../../../platform/database/database.ts';
import { BadInput, Conflict } from '../../../platform/errors/errors.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as columnQueries from './column-queries.ts';
import { type NamedList, namesIn } from './fromList.ts';
import type * as queries from './queries.ts';
import type { Head } from './readHead.ts';
import type { Catalogs } from './rows.ts';

export async function fieldsOf(db: Db, kind: Importable) {
  const owner = campoOwnerOf(kind);
  return importableFields(kind, owner ? await listCampos(db, owner, false) : []);
}

/** The names of lists, by the field that takes one of them. */
function listWords({ ciudad, nacionalidad, rubro, cargo }: Catalogs, kind: Importable): ListWords {
  const words = (list: NamedList) => new Set(namesIn(list).map(normalizeText));
  if (kind === 'candidato') return { ciudad: words(ciudad), nacionalidad: words(nacionalidad) };
  if (kind === 'experiencia') return { cargo: words(cargo), rubro: words(rubro) };
  return kind === 'empresa' ? { rubro: words(rubro) } : {};
}

/** What somebody chose for the columns of a file, and how it was read when they saw them. */
interface Asked {
  columnas: Record<string, number>;
  ordenes?: Record<string, DateOrder> | undefined;
  leida?: Partial<Pick<ReadingChoice, 'hoja' | 'filaEncabezado' | 'separador' | 'codificacion'>> | undefined;
}

type Shown = Pick<Head, 'encabezado' | 'muestra' | 'lectura'>;

/** The names of the columns: empty if the file has no head. */
const headsOf = ({ encabezado, lectura }: Pick<Shown, 'encabezado' | 'lectura'>): string[] =>
  lectura.filaEncabezado === 0 ? encabezado.map(() => '') : encabezado;

/** Guesses the column of each field of a kind. */
export async function proposeColumns(
  db: Db,
  catalogs: Catalogs,
  kind: Importable,
  shown: Shown,
): Promise<Record<string, number>> {
  const heads = headsOf(shown);
  return learnColumns(kind, await fieldsOf(db, kind), heads, {
    rows: shown.muestra,
    ...(await columnQueries.readRemembered(db, kind, heads.map(flatten))),
    words: listWords(catalogs, kind),
  });
}

/** Guesses the kind of a sheet by its name and columns, and the column of each field. */
export async function recognize(
  db: Db,
  catalogs: Catalogs,
  name: string,
  head: Shown,
): Promise<{ kind: Importable; columnas: Record<string, number> }> {
  const proposed = new Map<Importable, Record<string, number>>();
  for (const kind of IMPORTABLE) proposed.set(kind, await proposeColumns(db, catalogs, kind, head));
  const kind = kindOfSheet(name, (one) => proposed.get(one)!, IMPORTABLE);
  return { kind, columnas: proposed.get(kind)! };
}

/**
 * Checks the chosen columns and answers the fields of the kind. Throws a 400 for an unknown field or column, and a 409
 * if the file was read in another way meanwhile.
 */
export async function fieldsFor(
  db: Db,
  kind: Importable,
  job: Pick<queries.Job, 'encabezado' | 'lectura' | 'hoja'>,
  { columnas, ordenes, leida }: Asked,
) {
  if (
    leida &&
    !Object.entries(leida).every(([part, value]) => job.lectura[part as keyof typeof leida] === value)
  )
    throw new Conflict('El archivo se leyó de otra manera en otra ventana: mirá de nuevo las columnas');
  const fields = await fieldsOf(db, kind);
  const known = new Set(fields.map(({ nombre }) => nombre));
  const foreign = Object.keys({ ...columnas, ...ordenes }).find((field) => !known.has(field));
  if (foreign !== undefined) throw new BadInput(`Campo desconocido: ${foreign}`);
  const beyond = Object.values(columnas).find((i) => i >= job.encabezado.length);
  if (beyond !== undefined)
    throw new BadInput(`No hay columna ${beyond + 1}: el encabezado tiene ${job.encabezado.length}`);
  return fields;
}

/** The columns before anybody chose: for another kind than was guessed, those that the screen proposes by the heads. */
const proposedOf = ({ tipo, encabezado, columnas }: Proposed, kind: Importable) =>
  kind === tipo ? columnas : suggestColumns(importableFields(kind, []), encabezado, kind);

type Proposed = Pick<queries.Job, 'tipo' | 'encabezado' | 'columnas' | 'lectura'>;

const fieldsByColumn = (columns: Record<string, number>): Map<number, string> =>
  new Map(Object.entries(columns).map(([field, i]) => [i, field]));

/**
 * What somebody chose for columns, by their heads. Left out are unchanged proposals, and heads that say
 * nothing: column letters, or heads of two columns.
 */
export function said(
  job: Proposed,
  kind: Importable,
  columns: Record<string, number>,
): { encabezado: string; campo: string | null }[] {
  const fieldOf = fieldsByColumn(columns);
  const proposed = fieldsByColumn(proposedOf(job, kind));
  const heads = headsOf(job).map((head) => flatten(head).slice(0, 150));
  return heads.flatMap((heading, i) =>
    heading && heads.indexOf(heading) === heads.lastIndexOf(heading) && fieldOf.get(i) !== proposed.get(i)
      ? [{ encabezado: heading, campo: fieldOf.get(i) ?? null }]
      : [],
  );
}
