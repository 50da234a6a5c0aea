import type { Envio, EnvioInList } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import type { EnvioEstado, Fate, Omission } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { FATE, ITS_MAIL } from '../../../platform/mail/letterFate.ts';

/** The letter `k` that mail `m` carries. */
const ITS_LETTER = sql`lateral (select k.envio_id from carta k where k.correo_id = m.id offset 0) k`;

/** How many letters of sending `e` met each fate. */
const COUNTED = sql`
  lateral (
    select count(*)::int total,
           count(*) filter (where s.salida = 'enviada')::int enviadas,
           count(*) filter (where s.salida = 'omitida')::int omitidas,
           count(*) filter (where s.salida in ('enCamino', 'detenida'))::int "enCamino",
           count(*) filter (where s.salida = 'fallida')::int fallidas,
           count(*) filter (where s.salida = 'incierta')::int inciertas,
           count(*) filter (where s.salida = 'devuelta')::int devueltas,
           coalesce(bool_or(s.salida = 'enCamino'), false) "isGoing",
           max(s.error) filter (where s.salida = 'enCamino') trouble
      from (select ${FATE} salida, m.error from carta k left join ${ITS_MAIL} on true where k.envio_id = e.id) s) n`;
const COUNTS = sql`
  n.total, n.enviadas, n.omitidas, n."enCamino", n.fallidas, n.inciertas, n.devueltas, n.trouble`;
const ESTADO = sql`case when e.estado = 'hecho' and n."isGoing" then 'enviando' else e.estado end`;

/** Sendings with letters that the mail server has not taken. */
const GOING = sql`
  select k.envio_id from correo m cross join ${ITS_LETTER} where m.estado in ('pendiente', 'enviando')`;
const isIn = (estado: EnvioEstado) =>
  estado === 'enviando'
    ? sql`(e.estado = 'enviando' or e.estado = 'hecho' and e.id in (${GOING}))`
    : estado === 'hecho'
      ? sql`e.estado = 'hecho' and e.id not in (${GOING})`
      : sql`e.estado = ${estado}`;

/** `trouble`: why the mail server has not taken what waits. */
type Told<T> = Omit<T, 'porQueEspera'> & { trouble: string | null };
export type ListedEnvio = Told<EnvioInList>;

/** One person's sendings, newest first. */
export async function pageEnvios(
  db: Db,
  f: { usuarioId: number; estado?: EnvioEstado | null | undefined; page: number; limit: number },
): Promise<{ items: ListedEnvio[]; total: number }> {
  const where = sql`e.usuario_id = ${f.usuarioId} ${f.estado ? sql`and ${isIn(f.estado)}` : sql``}`;
  return readPage<ListedEnvio>(db, {
    items: sql`
      select e.id "idNumerico", e.asunto, ${ESTADO} estado, ${ISO('e.programado_ts')} "programadoTs", ${ISO('e.cambio_ts')} fecha, ${COUNTS}
        from (select * from envio e where ${where} order by e.cambio_ts desc, e.id desc limit ${f.limit} offset ${offset(f)}) e
       cross join ${COUNTED} order by e.cambio_ts desc, e.id desc`,
    total: sql`select count(*) from envio e where ${where}`,
  });
}

export type FoundEnvio = Omit<Told<Envio>, 'personas'> & {
  personas: (Omit<Envio['personas'][number], 'porQue'> & {
    error: string | null;
    rebote: string | null;
    ahora: string | null;
  })[];
};

/** Where letter `k` to candidate `c` would go if sent again: the address in their record when the one it went to is dead. */
const ITS_NEXT_ADDRESS = sql`
  lateral (
    select case when exists (select from rebote r where r.correo = lower(k.correo)) then coalesce(nullif(trim(c.correo), ''), k.correo)
                else k.correo end ahora offset 0) a`;
/** What speaks against sending a letter of sending `e` there, or null. */
const IMPEDIMENT = sql`
  case when c.tratamiento_limitado_ts is not null then 'limitado'
       when e.masivo and exists (select from baja b where b.correo in (lower(a.ahora), correo_huella(a.ahora))) then 'baja'
       when exists (select from rebote r where r.correo = lower(a.ahora)) then 'rebote' end`;

/** One of the user's own sendings, whole; for a draft, with the addresses people have now. */
export async function findEnvio(db: Db, id: number, usuarioId: number): Promise<FoundEnvio | undefined> {
  return firstRow(db)<FoundEnvio>`
    select e.id "idNumerico", e.asunto, e.cuerpo, o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", e.masivo, e.copia, ${ESTADO} estado,
           ${ISO('e.programado_ts')} "programadoTs", ${versionOf('envio', 'e')} "version", e.hilo_id "hiloIdNumerico", ${COUNTS},
           (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', b.nombre, 'tamano', b.tamano) order by f.id), '[]')
              from envio_archivo f join objeto b on b.id = f.objeto_id where f.envio_id = e.id) archivos,
           (select coalesce(json_agg(json_build_object(
                     'idNumerico', k.id, 'candidatoIdNumerico', c.id, 'nombreCompleto', coalesce(k.nombre, concat_ws(', ', c.apellido, c.nombre)),
                     'correo', coalesce(k.correo, c.correo), 'estado', k.estado, 'motivo', k.motivo, 'salida', ${FATE},
                     'error', m.error, 'rebote', k.rebote, 'ahora', a.ahora,
                     'impide', case when ${FATE} in ('fallida', 'incierta') then ${IMPEDIMENT} end) order by k.id), '[]')
              from carta k left join candidato c on c.id = k.candidato_id left join ${ITS_MAIL} on true cross join ${ITS_NEXT_ADDRESS}
             where k.envio_id = e.id) personas
      from envio e cross join ${COUNTED} left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
     where e.id = ${id} and e.usuario_id = ${usuarioId}`;
}

/** A letter of a sending, with what speaks against sending it again. */
export interface SentCarta {
  salida: Fate;
  correoId: string | null;
  /** Where it went, and where it would go now. */
  correo: string;
  ahora: string;
  motivo: Omission | null;
}

/** The address it went to is dead, so it would go to the one in their record. */
export async function findCarta(tx: Db, envioId: number, cartaId: number): Promise<SentCarta | undefined> {
  return firstRow(tx)<SentCarta>`
    select ${FATE} salida, k.correo_id "correoId", coalesce(k.correo, '') correo, coalesce(a.ahora, '') ahora,
           ${IMPEDIMENT} motivo
      from carta k join envio e on e.id = k.envio_id left join candidato c on c.id = k.candidato_id left join ${ITS_MAIL} on true
     cross join ${ITS_NEXT_ADDRESS}
     where k.envio_id = ${envioId} and k.id = ${cartaId} for update of k`;
}

/** Mails of a sending that have not gone out, or are held back. */
export async function listGoing(tx: Db, id: number): Promise<{ id: string; estado: string }[]> {
  return rowsFrom(tx)<{ id: string; estado: string }>`
    select m.id, m.estado from carta k cross join ${ITS_MAIL}
     where k.envio_id = ${id} and m.estado in ('pendiente', 'enviando')`;
}

/** What of a sending did not go out, or may not have, and the first person concerned. */
export interface Unsent {
  usuarioId: number;
  asunto: string;
  total: number;
  fallidas: number;
  inciertas: number;
  nombre: string;
  candidatoId: number | null;
  salida: Fate;
  error: string | null;
}

export async function findUnsent(tx: Db, envioId: number): Promise<Unsent | undefined> {
  return firstRow(tx)<Unsent>`
    select e.usuario_id "usuarioId", e.asunto, n.total, n.fallidas, n.inciertas, p.nombre, p.candidato_id "candidatoId", p.salida, p.error
      from envio e cross join ${COUNTED}
     cross join lateral (
       select coalesce(k.nombre, concat_ws(' ', c.nombre, c.apellido)) nombre, k.candidato_id, ${FATE} salida, m.error
         from carta k cross join ${ITS_MAIL} left join candidato c on c.id = k.candidato_id
        where k.envio_id = e.id and m.estado in ('fallido', 'incierto') and k.rebote is null order by m.estado, k.id limit 1) p
     where e.id = ${envioId}`;
}

export async function findEnvioOf(db: Db, correoId: string): Promise<number | undefined> {
  const row = await firstRow(db)<{
    id: number;
  }>`select envio_id id from carta where correo_id = ${correoId}`;
  return row?.id;
}

/** Sendings of the last days with failures that nobody has been told about yet. */
export async function listUntold(db: Db): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select distinct e.id
      from correo m cross join ${ITS_LETTER} join envio e on e.id = k.envio_id
     where m.estado in ('fallido', 'incierto') and m.creacion_ts > now() - interval '4 days'
       and not exists (select from novedad v
                        where v.usuario_id = e.usuario_id and v.clave = 'envio:' || e.id and v.creacion_ts >= m.cambio_ts)
     order by e.id limit 200`;
  return rows.map(({ id }) => id);
}
