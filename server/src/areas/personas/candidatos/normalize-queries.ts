import type { Suggested } from '@tembiapo/contract/calls/personas/candidatos/normalize.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { typedPattern } from '../../../platform/database/typedText.ts';

interface Filter {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  normalizado: 's' | 'n';
}

/** Candidates with rows that wait, and how many; or those without any. */
export async function pageToNormalize(db: Db, { busquedaRapida, normalizado, ...page }: Filter) {
  const pattern = typedPattern(busquedaRapida);
  const withName =
    pattern === null ? sql`true` : sql`nombres_de_busqueda(c.nombre, c.apellido) like ${pattern}`;
  const waiting = sql`(
    select candidato_id, count(*)::int pendientes from (
      select candidato_id from formacion where not normalizado
      union all select candidato_id from experiencia where not normalizado) filas
     group by candidato_id)`;
  const from =
    normalizado === 'n'
      ? sql`candidato c join ${waiting} e on e.candidato_id = c.id where ${withName}`
      : sql`candidato c left join ${waiting} e on e.candidato_id = c.id where e.candidato_id is null and ${withName}`;
  const items = await rowsFrom(db)<{ idNumerico: number; nombreCompleto: string; pendientes: number }>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", coalesce(e.pendientes, 0) pendientes
      from ${from} order by c.id limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`select count(*)::int total from ${from}`;
  return { items, total: row.total };
}

const LISTS: Record<string, { tabla: RawBuilder<unknown>; nombre: string; where: RawBuilder<unknown> }> = {
  instituto: { tabla: sql`instituto`, nombre: 'nombre', where: sql`true` },
  empresa: { tabla: sql`empresa`, nombre: 'nombre', where: sql`true` },
  titulacion: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', where: sql`etiqueta = 'titulacion'` },
  cargo: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', where: sql`etiqueta = 'cargo'` },
};
const SUGGESTIONS = 3;

/**
 * For each text the three items of a list that are likest to it, by the trigrams they share as a whole or with one part
 * of the longer one.
 */
export async function suggest(
  db: Db,
  list: keyof typeof LISTS,
  texts: (string | null)[],
): Promise<Map<string, Suggested>> {
  const given = [...new Set(texts.filter((text) => text !== null))];
  if (given.length === 0) return new Map();
  const { tabla, nombre, where } = LISTS[list]!;
  const field = sql.ref(nombre);
  const rows = await rowsFrom(db)<{ texto: string; idNumerico: number; descripcion: string }>`
    select t.texto, s.* from unnest(${given}::text[]) t(texto)
     cross join lateral (
       select id "idNumerico", ${field} descripcion from ${tabla}
        where ${where}
          and (normalizar(${field}) % normalizar(t.texto) or normalizar(${field}) %> normalizar(t.texto))
        order by greatest(similarity(normalizar(${field}), normalizar(t.texto)),
                          word_similarity(normalizar(t.texto), normalizar(${field})) * 0.9) desc, ${field}
        limit ${SUGGESTIONS}) s`;
  const byText = Map.groupBy(rows, ({ texto }) => texto);
  return new Map(
    [...byText].map(([text, own]) => [
      text,
      own.map(({ idNumerico, descripcion }) => ({ idNumerico, descripcion })),
    ]),
  );
}

/** A candidate as lists call them. */
export const findCalled = (db: Db, id: number) =>
  db
    .selectFrom('candidato')
    .select(['id as idNumerico', sql<string>`apellido || ', ' || nombre`.as('nombreCompleto')])
    .where('id', '=', id)
    .executeTakeFirst();
