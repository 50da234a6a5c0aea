import { PLANTILLA_CHANNEL_LABEL } from '@tembiapo/contract/domain/plantillas.ts';
import type { TimelineKind } from '@tembiapo/contract/domain/timeline.ts';
import { TIMELINE_TEXT_CHARS } from '@tembiapo/contract/domain/timeline.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

/** Where entries come from: a kind each, but for mails, which are sent ones and received ones. In order of the alphabet. */
const SOURCES = [
  'acceso',
  'cambio',
  'carta',
  'etapa',
  'evento',
  'nota',
  'recibido',
  'tarea',
  'whatsapp',
] as const;
export type Source = (typeof SOURCES)[number];
export const kindOf = (source: Source): TimelineKind =>
  source === 'carta' || source === 'recibido' ? 'correo' : source;

/** The last entry of the page before. `ts`: ISO 8601 with microseconds. */
export interface Cursor {
  ts: string;
  source: Source;
  id: number;
}
export const isSource = (text: string): text is Source => (SOURCES as readonly string[]).includes(text);

export interface TimelineFilter {
  candidatoId: number | null;
  oportunidadId: number | null;
  kinds: readonly TimelineKind[];
  after: Cursor | null;
  limit: number;
}

export interface StoredEntry {
  source: Source;
  id: number;
  ts: string;
  fecha: string;
  /** Its conversation, for a mail. */
  hiloId: number | null;
  autor: string | null;
  titulo: string | null;
  texto: string | null;
  /** What puts an entry in words, by source. */
  datos: Record<string, unknown> | null;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
  oportunidadIdNumerico: number | null;
  oportunidadTitulo: string | null;
}

const nameOf = (id: string) =>
  sql`(select nullif(concat_ws(' ', u.nombre, u.apellido), '') from usuario u where u.id = ${sql.ref(id)})`;
const start = (column: string) => sql`left(${sql.ref(column)}, ${TIMELINE_TEXT_CHARS})`;

interface Told {
  from: RawBuilder<unknown>;
  id: string;
  ts: string;
  autor: RawBuilder<unknown>;
  titulo?: RawBuilder<unknown>;
  texto?: RawBuilder<unknown>;
  datos?: RawBuilder<unknown>;
  hilo?: string;
  /** Columns of the records it is about; the trail of changes names its record otherwise. */
  candidato?: string;
  oportunidad?: string;
  where?: RawBuilder<unknown>;
}

const MAIL = { hilo: 'h.id', candidato: 'h.candidato_id', oportunidad: 'h.oportunidad_id' };

const NOTA = {
  from: sql`nota n`,
  id: 'n.id',
  ts: 'n.creacion_ts',
  autor: sql`coalesce(n.autor, ${nameOf('n.creacion_usuario_id')})`,
  titulo: sql`n.titulo`,
  texto: start('n.contenido_texto'),
  candidato: 'n.candidato_id',
  oportunidad: 'n.oportunidad_id',
};

/** What each source tells. Notes and events are told as such, not again as changes. */
const TOLD: Record<Source, Told> = {
  nota: {
    ...NOTA,
    where: sql`not n.no_listable and n.titulo is distinct from ${PLANTILLA_CHANNEL_LABEL.whatsapp}`,
  },
  etapa: {
    from: sql`etapa_cambio e`,
    id: 'e.id',
    ts: 'e.ts',
    autor: nameOf('e.usuario_id'),
    datos: sql`jsonb_build_object('tipo', e.tipo, 'etapaId', e.etapa_id, 'motivo',
      (select d.descripcion from dato_auxiliar d where d.id = e.motivo_descarte_id))`,
    candidato: 'e.candidato_id',
    oportunidad: 'e.oportunidad_id',
  },
  carta: {
    from: sql`hilo h join carta k on k.hilo_id = h.id`,
    id: 'k.id',
    ts: 'k.ts',
    autor: sql`(select ${nameOf('v.usuario_id')} from envio v where v.id = k.envio_id)`,
    titulo: sql`k.asunto`,
    texto: start('k.texto'),
    where: sql`k.estado = 'enviada'`,
    ...MAIL,
  },
  recibido: {
    from: sql`hilo h join recibido r on r.hilo_id = h.id`,
    id: 'r.id',
    ts: 'r.fecha',
    autor: sql`coalesce(nullif(r.nombre, ''), r.de)`,
    titulo: sql`r.asunto`,
    texto: start('r.texto'),
    ...MAIL,
  },
  evento: {
    from: sql`evento e`,
    id: 'e.id',
    ts: 'e.inicio_ts',
    autor: nameOf('e.usuario_id'),
    titulo: sql`e.titulo`,
    texto: sql`e.lugar`,
    datos: sql`jsonb_build_object('estado', e.estado)`,
    candidato: 'e.candidato_id',
    oportunidad: 'e.oportunidad_id',
    where: sql`e.estado <> 'cancelado' and e.inicio_ts <= now()`,
  },
  tarea: {
    from: sql`tarea t`,
    id: 't.id',
    ts: 't.hecha_ts',
    autor: nameOf('t.hecha_usuario_id'),
    titulo: sql`t.texto`,
    candidato: 't.candidato_id',
    oportunidad: 't.oportunidad_id',
    where: sql`t.hecha_ts is not null`,
  },
  // A message is kept as a note.
  whatsapp: { ...NOTA, where: sql`not n.no_listable and n.titulo = ${PLANTILLA_CHANNEL_LABEL.whatsapp}` },
  acceso: {
    from: sql`acceso a`,
    id: 'a.id',
    ts: 'a.ts',
    autor: sql`coalesce(a.contacto, ${nameOf('a.usuario_id')})`,
    texto: sql`nullif(a.recurso, '')`,
    datos: sql`jsonb_build_object('accion', a.accion)`,
    candidato: 'a.candidato_id',
    oportunidad: 'a.oportunidad_id',
  },
  cambio: {
    from: sql`auditoria a`,
    id: 'a.id',
    ts: 'a.ts',
    autor: sql`case when a.usuario_id is not null then coalesce(${nameOf('a.usuario_id')}, 'Cuenta eliminada') end`,
    datos: sql`jsonb_build_object('accion', a.accion, 'tabla', a.tabla,
      'columnas', array(select jsonb_object_keys(a.cambios)))`,
    where: sql`not (a.tabla in ('nota', 'evento') and a.accion = 'alta')`,
  },
};

/** After the last entry told: those of one moment go by source, then by number. */
function beyond({ ts, id }: { ts: string; id: string }, source: Source, after: Cursor): RawBuilder<unknown> {
  const [moment, at] = [sql.ref(ts), sql`${after.ts}::timestamptz`];
  if (source === after.source) return sql`(${moment}, ${sql.ref(id)}) < (${at}, ${after.id}::bigint)`;
  return source < after.source ? sql`${moment} <= ${at}` : sql`${moment} < ${at}`;
}

/** The newest entries of one source; each reads no more than a page, by the index of its record. */
function entriesOf(source: Source, f: TimelineFilter): RawBuilder<unknown> {
  const { from, id, ts, autor, titulo, texto, datos, hilo, candidato, oportunidad, where } = TOLD[source];
  const own = f.candidatoId ? candidato : oportunidad;
  const conditions = [
    own
      ? sql`${sql.ref(own)} = ${f.candidatoId ?? f.oportunidadId}`
      : sql`a.de = ${f.candidatoId ? 'candidato' : 'oportunidad'} and a.de_id = ${String(f.candidatoId ?? f.oportunidadId)}`,
    ...(where ? [where] : []),
    ...(f.after ? [beyond({ ts, id }, source, f.after)] : []),
  ];
  const orNull = (column: string | undefined) => (column ? sql.ref(column) : sql`null::int`);
  return sql`(
    select ${source}::text source, ${sql.ref(id)}::bigint id, ${sql.ref(ts)} ts, ${orNull(hilo)} hilo_id,
           ${autor} autor, ${titulo ?? sql`null::text`} titulo, ${texto ?? sql`null::text`} texto, ${datos ?? sql`null::jsonb`} datos,
           ${orNull(candidato)} candidato_id, ${orNull(oportunidad)} oportunidad_id
      from ${from} where ${sql.join(conditions, sql` and `)}
     order by ${sql.ref(ts)} desc, ${sql.ref(id)} desc limit ${f.limit})`;
}

/** What happened with a candidate or in an opportunity, newest first. */
export async function listTimeline(db: Db, f: TimelineFilter): Promise<StoredEntry[]> {
  // Views are found by the person they are of.
  const sources = SOURCES.filter(
    (source) => f.kinds.includes(kindOf(source)) && (f.candidatoId !== null || source !== 'acceso'),
  );
  if (sources.length === 0) return [];
  const all = sql.join(
    sources.map((source) => entriesOf(source, f)),
    sql` union all `,
  );
  return rowsFrom(db)<StoredEntry>`
    select x.source, x.id::float8 id, x.autor, x.titulo, x.texto, x.datos, x.hilo_id "hiloId", ${ISO('x.ts')} fecha,
           to_char(x.ts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') ts,
           x.candidato_id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre",
           o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo"
      from (select * from (${all}) t order by t.ts desc, t.source collate "C" desc, t.id desc limit ${f.limit}) x
      left join candidato c on c.id = x.candidato_id
      left join oportunidad o on o.id = x.oportunidad_id and o.eliminada_ts is null
     order by x.ts desc, x.source collate "C" desc, x.id desc`;
}
