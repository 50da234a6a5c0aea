import type { Experiencia } from '@tembiapo/contract/calls/personas/candidatos/experiencias.ts';
import type { Formacion } from '@tembiapo/contract/calls/personas/candidatos/formaciones.ts';
import type { Suggested } from '@tembiapo/contract/calls/personas/candidatos/normalize.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { typedPattern } from '../../../platform/database/typedText.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { listExperiencias, listFormaciones } from './rows-queries.ts';

const c = os.candidatos;

interface Filter {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  normalizado: 's' | 'n';
}

/** Candidates with rows that wait, and how many; or those without any. */
async function pageToNormalize(db: Db, { busquedaRapida, normalizado, ...page }: Filter) {
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
  const { rows: items } = await sql<{ idNumerico: number; nombreCompleto: string; pendientes: number }>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", coalesce(e.pendientes, 0) pendientes
      from ${from} order by c.id limit ${page.limit} offset ${offset(page)}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int total from ${from}`.execute(db);
  return { items, total: rows[0]!.total };
}

const LISTS: Record<string, { tabla: RawBuilder<unknown>; nombre: string; where: RawBuilder<unknown> }> = {
  instituto: { tabla: sql`instituto`, nombre: 'nombre', where: sql`true` },
  empresa: { tabla: sql`empresa`, nombre: 'nombre', where: sql`true` },
  titulacion: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', where: sql`etiqueta = 'titulacion'` },
  cargo: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', where: sql`etiqueta = 'cargo'` },
};
const SUGGESTIONS = 3;

/**
 * For each text the three most similar items of a list, by the trigrams they share as a whole or with one part of the longer
 * one.
 */
async function suggest(
  db: Db,
  list: keyof typeof LISTS,
  texts: (string | null)[],
): Promise<Map<string, Suggested>> {
  const given = [...new Set(texts.filter((text) => text !== null))];
  if (given.length === 0) return new Map();
  const { tabla, nombre, where } = LISTS[list]!;
  const field = sql.ref(nombre);
  const { rows } = await sql<{ texto: string; idNumerico: number; descripcion: string }>`
    select t.texto, s.* from unnest(${given}::text[]) t(texto)
     cross join lateral (
       select id "idNumerico", ${field} descripcion from ${tabla}
        where ${where}
          and (normalizar(${field}) % normalizar(t.texto) or normalizar(${field}) %> normalizar(t.texto))
        order by greatest(similarity(normalizar(${field}), normalizar(t.texto)),
                          word_similarity(normalizar(t.texto), normalizar(${field})) * 0.9) desc, ${field}
        limit ${SUGGESTIONS}) s`.execute(db);
  const byText = Map.groupBy(rows, ({ texto }) => texto);
  return new Map(
    [...byText].map(([text, own]) => [
      text,
      own.map(({ idNumerico, descripcion }) => ({ idNumerico, descripcion })),
    ]),
  );
}

const of = (suggested: Map<string, Suggested>, text: string | null): Suggested =>
  (text === null ? undefined : suggested.get(text)) ?? [];

async function withSuggestions(db: Db, formaciones: Formacion[], experiencias: Experiencia[]) {
  const fromFormacion = (field: 'institutoOtro' | 'titulacionOtro') => formaciones.map((f) => f[field]);
  const fromExperiencia = (field: 'empresaOtro' | 'cargoOtro') => experiencias.map((e) => e[field]);
  const instituto = await suggest(db, 'instituto', fromFormacion('institutoOtro'));
  const titulacion = await suggest(db, 'titulacion', fromFormacion('titulacionOtro'));
  const empresa = await suggest(db, 'empresa', fromExperiencia('empresaOtro'));
  const cargo = await suggest(db, 'cargo', fromExperiencia('cargoOtro'));
  return {
    formaciones: formaciones.map((f) => ({
      ...f,
      sugerencias: {
        instituto: of(instituto, f.institutoOtro),
        titulacion: of(titulacion, f.titulacionOtro),
      },
    })),
    experiencias: experiencias.map((e) => ({
      ...e,
      sugerencias: { empresa: of(empresa, e.empresaOtro), cargo: of(cargo, e.cargoOtro) },
    })),
  };
}

/**
 * Bringing records up to date: what candidates wrote in their own words (docs/reglas/personas.md). Saving uses the rows' own
 * call.
 */
export const normalizeRoutes = {
  toNormalize: c.toNormalize.handler(async ({ input, context: { services, usuario } }) => {
    const page = await pageToNormalize(services.db, input);
    await services.listed.show(
      services,
      usuario,
      page.items.map(({ idNumerico }) => idNumerico),
    );
    return page;
  }),
  forUpdate: c.forUpdate.handler(async ({ input: { candidatoIdNumerico: id }, context }) => {
    const { db } = context.services;
    const candidato = await db
      .selectFrom('candidato')
      .select(['id as idNumerico', sql<string>`apellido || ', ' || nombre`.as('nombreCompleto')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!candidato) throw new NotFound('No existe ese candidato');
    const formaciones = await listFormaciones(db, id, true);
    const experiencias = await listExperiencias(db, id, true);
    const rows = await withSuggestions(
      db,
      formaciones.filter(({ normalizado }) => !normalizado),
      experiencias.filter(({ normalizado }) => !normalizado),
    );
    return { candidato, ...rows };
  }),
};
