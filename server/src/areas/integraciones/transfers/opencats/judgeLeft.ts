import { isDeepStrictEqual } from 'node:util';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { cutStart } from '@tembiapo/contract/domain/cutText.ts';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { allRows, RECORD_OF, recordColumn, type StagedRow, stageListed, type Verdict } from '../staging.ts';
import type { Archives, Judge, Judging } from './Judging.ts';
import { judgeEach } from './judgeEach.ts';
import { placeOf } from './judgeRest.ts';
import { ownValues } from './ownValues.ts';
import { OF } from './tables.ts';

/** Judges of rows that did not come with another record. */

export const left =
  (why: (row: StagedRow['datos']) => string): Judge =>
  async (_, rows) =>
    judgeEach(rows, why);

/** Which records came before. */
async function thereAmong({ db, id }: Judging, table: string, keys: readonly string[]): Promise<Set<string>> {
  const rows = await rowsFrom(db)<{ clave: string }>`
    select clave from traspaso_fila
     where traspaso_id = ${id} and tabla = ${table} and clave = any (${[...new Set(keys)]}::text[]) and estado in ('estaba', 'cambia')`;
  return new Set(rows.map(({ clave }) => clave));
}

export async function judgeLeftContacts(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const there = await thereAmong(
    judging,
    'company',
    rows.map(({ datos }) => datos.company_id ?? ''),
  );
  return left(({ company_id: company }) =>
    there.has(company ?? '')
      ? 'La empresa ya había venido: sumalo en su ficha'
      : 'Su empresa no viene: mirá por qué en «Empresas»',
  )(judging, rows);
}

/** Lists files of the archive that no row names. */
export async function listUnowned(db: Db, id: string, archives: Archives): Promise<void> {
  const rows = await allRows(db, id, 'attachment');
  if (rows.length === 0) return;
  const owned = new Set(rows.map(({ datos }) => placeOf(datos)));
  const unowned = [...archives.keys()].filter((place) => !owned.has(place));
  await stageListed(
    db,
    id,
    'attachment',
    unowned.map((place) => ({
      clave: cutStart(place, 200),
      datos: { original_filename: place.split('/').at(-1)! },
      estado: 'falta',
      falta: 'Está en el .zip y OpenCATS no dice de quién es: si sabés, subilo en su ficha',
    })),
  );
}

/** Tables whose records have own fields, by OpenCATS' number of each. */
type Owner = 'candidate' | 'company' | 'joborder';
const OWNERS: Record<string, Owner> = {
  [OF.candidate]: 'candidate',
  [OF.company]: 'company',
  [OF.joborder]: 'joborder',
};

/** Extra fields that did not come with their records: a record that came before has the value already, or it is listed. */
export async function judgeLeftValues(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const kept = new Map<string, CampoValues>();
  for (const [of, table] of Object.entries(OWNERS))
    for (const [key, values] of await ownValuesOf(
      judging,
      table,
      rows.filter(({ datos }) => datos.data_item_type === of).map(({ datos }) => datos.data_item_id ?? ''),
    ))
      kept.set(`${of}:${key}`, values);
  return rows.map(({ clave, datos }): Verdict => {
    const { data_item_type: of = '', data_item_id: item = '', field_name: name, value } = datos;
    const here = kept.get(`${of}:${item}`);
    if (!here) {
      const refused =
        of === OF.contact
          ? 'Los contactos no tienen campos propios acá: si hace falta, anotalo en su empresa'
          : 'Su ficha no viene';
      return { clave, estado: 'falta', falta: refused };
    }
    const owner = RECORD_OF[OWNERS[of ?? '']!];
    const campos = judging.existing.filter((campo) => campo.de === owner);
    const texts: Record<string, string> = {};
    const refused = judging.campos.takeExtra(texts, owner, name ?? '', value);
    const there = Object.entries(ownValues(campos, texts));
    const isHere = there.length > 0 && there.every(([campo, v]) => isDeepStrictEqual(here[campo], v));
    return isHere
      ? { clave, estado: 'estaba' }
      : {
          clave,
          estado: 'falta',
          falta:
            refused ??
            `Su ficha ya había venido y acá no dice esto: si hace falta, ponelo en «${Object.keys(texts).join('», «')}»`,
        };
  });
}

/** The own fields of records that came before, by their numbers there. */
async function ownValuesOf(
  { db, id }: Judging,
  table: Owner,
  keys: readonly string[],
): Promise<Map<string, CampoValues>> {
  const rows = await rowsFrom(db)<{ clave: string; campos: CampoValues }>`
    select f.clave, o.campos_propios campos from unnest(${[...new Set(keys)]}::text[]) k
      join traspaso_fila f on f.traspaso_id = ${id} and f.tabla = ${table} and f.clave = k and f.estado in ('estaba', 'cambia')
      join traspaso_clave c on c.tabla = f.tabla and c.huella = f.huella
      join ${sql.table(RECORD_OF[table])} o on o.id = ${recordColumn('c', table)}`;
  return new Map(rows.map(({ clave, campos }) => [clave, campos]));
}
