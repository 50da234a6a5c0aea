import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { ISO } from './moments.ts';
import { rowsFrom } from './rows.ts';

/** In the trail: the page and its tables. */
interface InTrail {
  de: string;
  deId: number | string;
  tablas: readonly string[];
  /** Which row, when the page covers several. */
  registro?: number | string;
}
/** Where the author of a change is recorded. */
export type Changed =
  | InTrail
  /** On the row itself, which knows only its last change (server/sql/rastro/cambio.sql). */
  | { tabla: 'tarea' | 'evento' | 'plantilla'; id: number }
  /** In the stage history. */
  | { oportunidadId: number; candidatoId: number }
  /** Nowhere: only one person changes it. */
  | 'propio';

/** Trail rows searched at most. */
const LOOKED_AT = 200;

/** Columns whose changes do not raise the version; a change that raises it never consists of these alone. */
const UNCOUNTED = [
  'agencia.con_bolsa',
  'agencia.logo_objeto_id',
  'agencia.oficios',
  'candidato.tratamiento_limitado_ts',
  'llave.anterior_hasta_ts',
  'llave.comienzo',
  'llave.revocada_ts',
  'llave.rotacion_ts',
  'marca.logo_objeto_id',
  'nota.destacado',
  'oportunidad.correo_inicio_enviado_ts',
  'oportunidad.muestra_salario',
  'seguridad.contrasena_usuario_id',
  'seguridad.sin_contrasena',
  'usuario.password_hash',
];

function changesOf(changed: Exclude<Changed, 'propio'>): RawBuilder<unknown> {
  if ('tabla' in changed)
    return sql`select cambio_usuario_id usuario_id, cambio_ts ts, null::bigint id from ${sql.table(changed.tabla)}
      where id = ${changed.id} and cambio_ts is not null`;
  if ('oportunidadId' in changed)
    return sql`select usuario_id, ts, id from etapa_cambio
      where oportunidad_id = ${changed.oportunidadId} and candidato_id = ${changed.candidatoId} order by id desc limit ${LOOKED_AT}`;
  return sql`select usuario_id, ts, id from auditoria where ${isOf(changed)}
    and (accion <> 'cambio' or exists (
      select from jsonb_object_keys(cambios) k where tabla || '.' || k <> all (${UNCOUNTED}::text[])))
   order by id desc limit ${LOOKED_AT}`;
}

const isOf = ({ de, deId, tablas, registro }: InTrail): RawBuilder<unknown> => sql`
  de = ${de} and de_id = ${String(deId)} and tabla = any (${tablas}::text[])
  ${registro === undefined ? sql`` : sql`and registro = ${String(registro)}`}`;

/** The author's name as the reader may see it. */
const NAMED = sql`
  case when exists (select 1 from usuario where id = actor() and rol = 'candidato') then 'La agencia'
       else nullif(concat_ws(' ', u.nombre, u.apellido), '') end nombre, coalesce(c.usuario_id = actor(), false) propio`;

/** Who removed a row that the trail knew; undefined when the trail knows no such row. */
export async function removerOf(
  db: Db,
  row: InTrail,
): Promise<Omit<Staleness, 'version' | 'ts'> | undefined> {
  const rows = await rowsFrom(db)<{ nombre: string | null; propio: boolean }>`
    select ${NAMED} from (select usuario_id from auditoria where ${isOf(row)} and accion = 'baja' order by id desc limit 1) c
      left join usuario u on u.id = c.usuario_id`;
  return rows[0] && { quien: rows[0].nombre, propio: rows[0].propio };
}

/**
 * Who made the last `times` changes of a record, and when the last one was made. A candidate sees 'La agencia' for everybody else.
 */
export async function changersOf(
  db: Db,
  changed: Changed,
  times: number,
): Promise<Pick<Staleness, 'quien' | 'propio' | 'ts'>> {
  if (changed === 'propio') return { quien: null, propio: true, ts: null };
  const rows = await rowsFrom(db)<{ nombre: string | null; propio: boolean; ts: string }>`
    select ${NAMED}, ${ISO('c.ts')} ts from (${changesOf(changed)}) c left join usuario u on u.id = c.usuario_id
     order by c.id desc`;
  // All rows written by one change share one timestamp.
  const moments = [...new Set(rows.map(({ ts }) => ts))].slice(0, times);
  const ts = moments[0] ?? null;
  // A row that knows only its last change cannot name the authors of earlier ones.
  if ('tabla' in changed && times > 1) return { quien: null, propio: false, ts };
  const recent = rows.filter((row) => moments.includes(row.ts));
  const others = recent.filter(({ propio }) => !propio);
  const names = new Set(others.flatMap(({ nombre }) => nombre ?? []));
  return {
    quien: names.size === 0 ? null : [...names].join(' y '),
    propio: recent.length > 0 && others.length === 0,
    ts,
  };
}
