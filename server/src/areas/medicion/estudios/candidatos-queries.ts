import type { EmCandidato, EstudioFilters } from '@tembiapo/contract/calls/medicion/estudios.ts';
import type { EmParametro } from '@tembiapo/contract/domain/estudios.ts';
import { NO_PARAMETRO } from '@tembiapo/contract/domain/estudios.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import { pageOffset } from '../../../platform/database/paging.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { hasVersion, versionOf } from '../../../platform/database/versions.ts';
import { patterns } from '../../personas/candidatos/index.ts';

const KEY = ['estudio_id', 'candidato_id'];

/** The filter as a condition on a row of a study. */
function conditionsOf(f: EstudioFilters): RawBuilder<unknown> {
  const conditions = [sql`ec.estudio_id = ${f.estudioMercadoIdNumerico} and not ec.limitado`];
  const words = patterns(f.busquedaRapida ?? '');
  if (words.length > 0) conditions.push(sql`' ' || replace(ec.orden, '{', '') like all (${words}::text[])`);
  if (f.rubrosIdsNumericos.length > 0) conditions.push(sql`ec.grupo = any (${f.rubrosIdsNumericos}::int[])`);
  if (f.parametrosIds.length > 0) {
    const chosen = f.parametrosIds.filter((one) => one !== NO_PARAMETRO);
    const withNone = f.parametrosIds.includes(NO_PARAMETRO);
    conditions.push(
      sql`(ec.parametro = any (${chosen}::text[]) or (${withNone}::bool and ec.parametro is null))`,
    );
  }
  return sql.join(conditions, sql` and `);
}

export interface RubroGroup {
  /** 0: none. */
  grupo: number;
  descripcion: string | null;
  cantidad: number;
}

/** How many candidates that match the filter each rubro has, by its name, those without one last. */
export async function listGroups(db: Db, f: EstudioFilters): Promise<RubroGroup[]> {
  return rowsFrom(db)<RubroGroup>`
    select g.grupo, d.descripcion, g.cantidad
      from (select ec.grupo, count(*)::int cantidad from estudio_candidato ec
             where ${conditionsOf(f)} group by ec.grupo) g
      left join dato_auxiliar d on d.id = g.grupo
     order by ${alphabetical(sql`d.descripcion`)} nulls last, g.grupo`;
}

/** Which rows of which groups a page holds. */
export function stretchesOf(groups: readonly RubroGroup[], { page, limit }: { page: number; limit: number }) {
  const from = pageOffset(page, limit);
  const stretches: { grupo: number; skip: number; take: number }[] = [];
  let before = 0;
  for (const { grupo, cantidad } of groups) {
    const skip = Math.max(0, from - before);
    const take = Math.min(cantidad - skip, from + limit - before - skip);
    if (take > 0) stretches.push({ grupo, skip, take });
    before += cantidad;
  }
  return stretches;
}

type EmRow = EmCandidato & { grupo: number };

const OF_CANDIDATO = sql`
  ec.candidato_id "idNumerico", ec.parametro, ec.condiciones_actuales "condicionesActuales",
  ec.condiciones_contratacion "condicionesContratacion", ec.resumen, ${versionOf('estudio_candidato', 'ec', KEY)} "version", x.experiencia "lastExperience",
  json_build_object('nombreCompleto', c.apellido || ', ' || c.nombre,
                    'notaFavorita', case when n.id is not null then json_build_object('contenido', n.contenido_texto) end)
    "candidatoDetails"`;
const WITH_DETAILS = sql`
  join candidato c on c.id = ec.candidato_id
  left join nota n on n.candidato_id = c.id and n.destacado
  left join lateral (
    select json_build_object('empresaDescripcion', coalesce(em.nombre, e.empresa_otro),
                             'cargoDescripcion', coalesce(ca.descripcion, e.cargo_otro),
                             'rubroDescripcion', ru.descripcion) experiencia
      from experiencia e
      left join empresa em on em.id = e.empresa_id
      left join dato_auxiliar ca on ca.id = e.cargo_id
      left join dato_auxiliar ru on ru.id = e.rubro_id
     where e.candidato_id = ec.candidato_id and e.normalizado
     order by e.vigente desc, e.inicio_fecha desc nulls last, e.id desc limit 1) x on true`;

/** The candidates of a page, by group and name. */
export async function pageCandidatos(
  db: Db,
  f: EstudioFilters,
  stretches: ReturnType<typeof stretchesOf>,
): Promise<EmRow[]> {
  if (stretches.length === 0) return [];
  return rowsFrom(db)<EmRow>`
    select t.grupo, ${OF_CANDIDATO}
      from unnest(${stretches.map((t) => t.grupo)}::int[], ${stretches.map((t) => t.skip)}::int[],
                  ${stretches.map((t) => t.take)}::int[]) with ordinality t(grupo, saltar, tomar, lugar)
     cross join lateral (
       select ec.* from estudio_candidato ec where ${conditionsOf(f)} and ec.grupo = t.grupo
        order by ec.orden, ec.candidato_id limit t.tomar offset t.saltar) ec
      ${WITH_DETAILS}
     order by t.lugar, ec.orden, ec.candidato_id`;
}

/** All that match the filter, in lots, in the order of the screen. */
export const readCandidatos = (db: Db, f: EstudioFilters) =>
  cursor(
    db,
    sql<EmCandidato>`
    select ${OF_CANDIDATO} from estudio_candidato ec
      left join dato_auxiliar d on d.id = ec.rubro_id
      ${WITH_DETAILS}
     where ${conditionsOf(f)}
     order by ${alphabetical(sql`d.descripcion`)} nulls last, ec.grupo, ec.orden, ec.candidato_id`,
    500,
  );

export async function countByParametro(db: Db, f: EstudioFilters): Promise<Map<EmParametro | null, number>> {
  const rows = await rowsFrom(db)<{ parametro: EmParametro | null; n: number }>`
    select ec.parametro, count(*)::int n from estudio_candidato ec where ${conditionsOf(f)} group by 1`;
  return new Map(rows.map(({ parametro, n }) => [parametro, n]));
}

export interface Saying {
  parametro: EmParametro | null;
  condicionesActuales: string | null;
  condicionesContratacion: string | null;
  resumen: string | null;
}

/** False when it is gone, or has another version by now. */
export async function updateCandidato(
  db: Db,
  estudioId: number,
  candidatoId: number,
  says: { [K in keyof Saying]?: Saying[K] | undefined },
  version: number | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('estudio_candidato')
    .set({
      parametro: says.parametro,
      condiciones_actuales: says.condicionesActuales,
      condiciones_contratacion: says.condicionesContratacion,
      resumen: says.resumen,
      version: sql<number>`version + 1`,
    })
    .where('estudio_id', '=', estudioId)
    .where('candidato_id', '=', candidatoId)
    .$if(version !== undefined, (q) => q.where(hasVersion(version!, 'estudio_candidato', KEY)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A candidate's row in a study, with its version; undefined when they are not in it. */
export const findRow = (db: Db, estudioId: number, candidatoId: number) =>
  db
    .selectFrom('estudio_candidato')
    .select(['id', versionOf('estudio_candidato', 'estudio_candidato', KEY).as('version')])
    .where('estudio_id', '=', estudioId)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();

export async function deleteCandidato(db: Db, estudioId: number, candidatoId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('estudio_candidato')
    .where('estudio_id', '=', estudioId)
    .where('candidato_id', '=', candidatoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether their data may not be used (law 7593/2025). */
export async function isRestricted(db: Db, candidatoId: number): Promise<boolean> {
  const row = await db
    .selectFrom('candidato')
    .select('id')
    .where('id', '=', candidatoId)
    .where('tratamiento_limitado_ts', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
