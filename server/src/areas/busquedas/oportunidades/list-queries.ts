import type { OportunidadInList } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import type { CampoAsked } from '@tembiapo/contract/domain/campos.ts';
import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { dayStart } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { askedConditions } from '../../administracion/campos/index.ts';
import { patterns } from '../../personas/candidatos/index.ts';
import { IN_LIST_COLUMNS, WITH_NAMES } from './queries.ts';

const join = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

export interface OportunidadesFilter {
  page: number;
  limit: number;
  sortField: 'creacionTs' | 'solicitudFecha' | 'cierreFecha';
  sortOrder: '1' | '-1';
  busquedaRapida?: string | undefined;
  estado?: EstadoOportunidad | null | undefined;
  usuario?: number | null | undefined;
  creacionTsDesde?: string | undefined;
  creacionTsHasta?: string | undefined;
  candidatoAIncluirId?: number | null | undefined;
  empresaIdNumerico?: number | null | undefined;
  empresaNombre?: string | undefined;
  camposPropios?: Readonly<Record<string, CampoAsked>> | undefined;
}

/** The start of a local day, or a moment as it is; `days` later for the end of a range. */
const from = (value: string, days = 0): RawBuilder<unknown> =>
  value.length === 10 ? dayStart(value, days) : sql`${value}::timestamptz`;

const ORDER = { creacionTs: 'creacion_ts', solicitudFecha: 'solicitud_fecha', cierreFecha: 'cierre_fecha' };

/** A filter as conditions on an opportunity; none for the whole list. */
function conditionsOf(f: OportunidadesFilter, campos: RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  // One condition per word: LIKE ALL over a list would use no index.
  const conditions = [
    ...patterns(f.busquedaRapida ?? '').map((pattern) => sql`o.busqueda like ${pattern}`),
    ...campos,
  ];
  if (f.estado) conditions.push(sql`o.estado = ${f.estado}`);
  if (f.usuario)
    conditions.push(
      sql`exists (select 1 from oportunidad_asignacion a where a.usuario_id = ${f.usuario} and a.oportunidad_id = o.id)`,
    );
  if (f.creacionTsDesde) conditions.push(sql`o.creacion_ts >= ${from(f.creacionTsDesde)}`);
  if (f.creacionTsHasta)
    conditions.push(
      f.creacionTsHasta.length === 10
        ? sql`o.creacion_ts < ${from(f.creacionTsHasta, 1)}`
        : sql`o.creacion_ts <= ${from(f.creacionTsHasta)}`,
    );
  if (f.empresaIdNumerico) conditions.push(sql`o.empresa_id = ${f.empresaIdNumerico}`);
  else if (f.empresaNombre) {
    const name = patterns(f.empresaNombre).map((pattern) => pattern.replace('% ', '%'));
    conditions.push(
      sql`o.empresa_id in (select empresa_id from empresa_busqueda where concat_ws(' ', nombre, junto) like all (${name}::text[]))`,
    );
  }
  return conditions;
}

/** A page's ids in order, and the exact total: one statement, so that both are of the same moment. */
async function pageIds(db: Db, f: OportunidadesFilter): Promise<{ ids: number[]; total: number }> {
  const campos = await askedConditions(db, 'oportunidad', f.camposPropios, sql`o.campos_propios`);
  const where = join([sql`o.eliminada_ts is null`, ...conditionsOf(f, campos)]);
  const direction = f.sortOrder === '1' ? sql`asc` : sql`desc`;
  // Those without a closing date come last in either direction.
  const nulls = f.sortField === 'cierreFecha' ? sql`nulls last` : sql``;
  const order = sql`${sql.ref(`o.${ORDER[f.sortField]}`)} ${direction} ${nulls}, o.id ${direction}`;
  return oneRow(db)<{ ids: number[]; total: number }>`
    select (select count(*)::int from oportunidad o where ${where}) total,
           array(select o.id from oportunidad o where ${where}
                  order by ${order} limit ${f.limit} offset ${offset(f)}) ids`;
}

/** A page of opportunities and the total. */
export async function pageOportunidades(db: Db, f: OportunidadesFilter) {
  const { ids, total } = await pageIds(db, f);
  const candidatoId = f.candidatoAIncluirId ?? null;
  const items = await rowsFrom(db)<OportunidadInList>`
    select ${IN_LIST_COLUMNS}, coalesce(t.n, 0) "candidatosTotal",
           case when exists (select 1 from oportunidad_candidato oc
                              where oc.oportunidad_id = o.id and oc.candidato_id = ${candidatoId}::int)
                then json_build_array(json_build_object('idNumerico', ${candidatoId}::int))
                else '[]'::json end candidatos
      from unnest(${ids}::int[]) with ordinality pagina(id, lugar)
      join oportunidad o on o.id = pagina.id
      ${WITH_NAMES}
      left join (select oportunidad_id, count(*)::int n from oportunidad_candidato
                  where oportunidad_id = any (${ids}::int[]) group by 1) t on t.oportunidad_id = o.id
     order by pagina.lugar`;
  return { items, total };
}
