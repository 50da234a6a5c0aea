import type { OportunidadInList } from '@tembiapo/contract/calls/oportunidades.ts';
import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { inicioDelDia } from '../../platform/moments.ts';
import { offset } from '../../platform/paging.ts';
import { patrones } from '../candidatos/index.ts';
import { CON_NOMBRES, DE_LISTA } from './queries.ts';

const juntar = (condiciones: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(condiciones, sql` and `);

export interface FiltroOportunidades {
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
}

/** The start of a local day, or a moment as it is; `dias` later for the end of a range. */
const desde = (valor: string, dias = 0): RawBuilder<unknown> =>
  valor.length === 10 ? inicioDelDia(valor, dias) : sql`${valor}::timestamptz`;

const ORDEN = { creacionTs: 'creacion_ts', solicitudFecha: 'solicitud_fecha', cierreFecha: 'cierre_fecha' };

/** What a filter asks of an opportunity; none for the whole list. */
function condicionesDe(f: FiltroOportunidades): RawBuilder<unknown>[] {
  // One condition a word: LIKE ALL over a list would use no index.
  const condiciones = patrones(f.busquedaRapida ?? '').map((patron) => sql`o.busqueda like ${patron}`);
  if (f.estado) condiciones.push(sql`o.estado = ${f.estado}`);
  if (f.usuario)
    condiciones.push(
      sql`exists (select 1 from oportunidad_asignacion a where a.usuario_id = ${f.usuario} and a.oportunidad_id = o.id)`,
    );
  if (f.creacionTsDesde) condiciones.push(sql`o.creacion_ts >= ${desde(f.creacionTsDesde)}`);
  if (f.creacionTsHasta)
    condiciones.push(
      f.creacionTsHasta.length === 10
        ? sql`o.creacion_ts < ${desde(f.creacionTsHasta, 1)}`
        : sql`o.creacion_ts <= ${desde(f.creacionTsHasta)}`,
    );
  if (f.empresaIdNumerico) condiciones.push(sql`o.empresa_id = ${f.empresaIdNumerico}`);
  else if (f.empresaNombre) {
    const nombre = patrones(f.empresaNombre).map((patron) => patron.replace('% ', '%'));
    condiciones.push(
      sql`o.empresa_id in (select empresa_id from empresa_busqueda where nombre like all (${nombre}::text[]))`,
    );
  }
  return condiciones;
}

/** The ids of a page in order, and the exact total: one statement, so that both are of the same moment. */
async function idsDePagina(db: Db, f: FiltroOportunidades): Promise<{ ids: number[]; total: number }> {
  const where = juntar([sql`o.eliminada_ts is null`, ...condicionesDe(f)]);
  const sentido = f.sortOrder === '1' ? sql`asc` : sql`desc`;
  // A closing date may be missing: those without one come last either way.
  const nulos = f.sortField === 'cierreFecha' ? sql`nulls last` : sql``;
  const orden = sql`${sql.ref(`o.${ORDEN[f.sortField]}`)} ${sentido} ${nulos}, o.id ${sentido}`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from oportunidad o where ${where}) total,
           array(select o.id from oportunidad o where ${where}
                  order by ${orden} limit ${f.limit} offset ${offset(f)}) ids`.execute(db);
  return rows[0]!;
}

/** A page of opportunities and how many there are in all. */
export async function pageOportunidades(db: Db, f: FiltroOportunidades) {
  const { ids, total } = await idsDePagina(db, f);
  const candidatoId = f.candidatoAIncluirId ?? null;
  const { rows: items } = await sql<OportunidadInList>`
    select ${DE_LISTA}, coalesce(t.n, 0) "candidatosTotal",
           case when exists (select 1 from oportunidad_candidato oc
                              where oc.oportunidad_id = o.id and oc.candidato_id = ${candidatoId}::int)
                then json_build_array(json_build_object('idNumerico', ${candidatoId}::int))
                else '[]'::json end candidatos
      from unnest(${ids}::int[]) with ordinality pagina(id, lugar)
      join oportunidad o on o.id = pagina.id
      ${CON_NOMBRES}
      left join (select oportunidad_id, count(*)::int n from oportunidad_candidato
                  where oportunidad_id = any (${ids}::int[]) group by 1) t on t.oportunidad_id = o.id
     order by pagina.lugar`.execute(db);
  return { items, total };
}
