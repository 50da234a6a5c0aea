import type { Experiencia, Formacion, Suggested } from '@tembiapo/contract/calls/candidatos.ts';
import { type RawBuilder, sql } from 'kysely';
import { os } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { offset } from '../../platform/paging.ts';
import { listExperiencias, listFormaciones } from './filas-queries.ts';

const c = os.candidatos;

interface Filtro {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  normalizado: 's' | 'n';
}

/** Candidates with rows that wait, and how many; or those without any. */
async function pagePorNormalizar(db: Db, { busquedaRapida = '', normalizado, ...pagina }: Filtro) {
  const conNombre =
    busquedaRapida === ''
      ? sql`true`
      : sql`normalizar(c.nombre || ' ' || c.apellido || ' ' || c.nombre) like '%' || normalizar(${busquedaRapida}) || '%'`;
  const esperan = sql`(
    select candidato_id, count(*)::int pendientes from (
      select candidato_id from formacion where not normalizado
      union all select candidato_id from experiencia where not normalizado) filas
     group by candidato_id)`;
  const desde =
    normalizado === 'n'
      ? sql`candidato c join ${esperan} e on e.candidato_id = c.id where ${conNombre}`
      : sql`candidato c left join ${esperan} e on e.candidato_id = c.id where e.candidato_id is null and ${conNombre}`;
  const { rows: items } = await sql<{ idNumerico: number; nombreCompleto: string; pendientes: number }>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", coalesce(e.pendientes, 0) pendientes
      from ${desde} order by c.id limit ${pagina.limit} offset ${offset(pagina)}`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int total from ${desde}`.execute(db);
  return { items, total: rows[0]!.total };
}

const LISTAS: Record<string, { tabla: RawBuilder<unknown>; nombre: string; donde: RawBuilder<unknown> }> = {
  instituto: { tabla: sql`instituto`, nombre: 'nombre', donde: sql`true` },
  empresa: { tabla: sql`empresa`, nombre: 'nombre', donde: sql`true` },
  titulacion: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', donde: sql`etiqueta = 'titulacion'` },
  cargo: { tabla: sql`dato_auxiliar`, nombre: 'descripcion', donde: sql`etiqueta = 'cargo'` },
};
const SUGERENCIAS = 3;

/**
 * For each text the three items of a list that are likest to it, by the trigrams they share as a whole or with one part
 * of the longer one.
 */
async function sugerir(
  db: Db,
  lista: keyof typeof LISTAS,
  textos: (string | null)[],
): Promise<Map<string, Suggested>> {
  const dados = [...new Set(textos.filter((texto) => texto !== null))];
  if (dados.length === 0) return new Map();
  const { tabla, nombre, donde } = LISTAS[lista]!;
  const campo = sql.ref(nombre);
  const { rows } = await sql<{ texto: string; idNumerico: number; descripcion: string }>`
    select t.texto, s.* from unnest(${dados}::text[]) t(texto)
     cross join lateral (
       select id "idNumerico", ${campo} descripcion from ${tabla}
        where ${donde}
          and (normalizar(${campo}) % normalizar(t.texto) or normalizar(${campo}) %> normalizar(t.texto))
        order by greatest(similarity(normalizar(${campo}), normalizar(t.texto)),
                          word_similarity(normalizar(t.texto), normalizar(${campo})) * 0.9) desc, ${campo}
        limit ${SUGERENCIAS}) s`.execute(db);
  const porTexto = Map.groupBy(rows, ({ texto }) => texto);
  return new Map(
    [...porTexto].map(([texto, suyas]) => [
      texto,
      suyas.map(({ idNumerico, descripcion }) => ({ idNumerico, descripcion })),
    ]),
  );
}

const de = (sugeridos: Map<string, Suggested>, texto: string | null): Suggested =>
  (texto === null ? undefined : sugeridos.get(texto)) ?? [];

async function conSugerencias(db: Db, formaciones: Formacion[], experiencias: Experiencia[]) {
  const deFormacion = (campo: 'institutoOtro' | 'titulacionOtro') => formaciones.map((f) => f[campo]);
  const deExperiencia = (campo: 'empresaOtro' | 'cargoOtro') => experiencias.map((e) => e[campo]);
  const instituto = await sugerir(db, 'instituto', deFormacion('institutoOtro'));
  const titulacion = await sugerir(db, 'titulacion', deFormacion('titulacionOtro'));
  const empresa = await sugerir(db, 'empresa', deExperiencia('empresaOtro'));
  const cargo = await sugerir(db, 'cargo', deExperiencia('cargoOtro'));
  return {
    formaciones: formaciones.map((f) => ({
      ...f,
      sugerencias: {
        instituto: de(instituto, f.institutoOtro),
        titulacion: de(titulacion, f.titulacionOtro),
      },
    })),
    experiencias: experiencias.map((e) => ({
      ...e,
      sugerencias: { empresa: de(empresa, e.empresaOtro), cargo: de(cargo, e.cargoOtro) },
    })),
  };
}

/** Bringing records up to date: what candidates wrote in their own words (002 §2, §4). Saving is the rows' own call. */
export const normalizarRoutes = {
  porNormalizar: c.porNormalizar.handler(({ input, context }) =>
    pagePorNormalizar(context.services.db, input),
  ),
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
    const filas = await conSugerencias(
      db,
      formaciones.filter(({ normalizado }) => !normalizado),
      experiencias.filter(({ normalizado }) => !normalizado),
    );
    return { candidato, ...filas };
  }),
};
