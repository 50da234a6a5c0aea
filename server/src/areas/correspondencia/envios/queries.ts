import type { Carta, Envio, EnvioInList } from '@tembiapo/contract/calls/correspondencia/envios.ts';
import { BULK_FROM, type EnvioEstado, type Omission } from '@tembiapo/contract/domain/envios.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';

const COUNTS = sql`
  (select count(*)::int from carta k where k.envio_id = e.id) total,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'enviada') enviadas,
  (select count(*)::int from carta k where k.envio_id = e.id and k.estado = 'omitida') omitidas`;

/** One person's, newest first. */
export async function pageEnvios(
  db: Db,
  f: { usuarioId: number; estado?: EnvioEstado | null | undefined; page: number; limit: number },
): Promise<{ items: EnvioInList[]; total: number }> {
  const where = sql`e.usuario_id = ${f.usuarioId} and (${f.estado ?? null}::text is null or e.estado = ${f.estado ?? null})`;
  return readPage<EnvioInList>(db, {
    items: sql`
      select e.id "idNumerico", e.asunto, e.estado, ${ISO('e.programado_ts')} "programadoTs", ${ISO('e.cambio_ts')} fecha, ${COUNTS}
        from (select * from envio e where ${where} order by e.cambio_ts desc, e.id desc limit ${f.limit} offset ${offset(f)}) e
       order by e.cambio_ts desc, e.id desc`,
    total: sql`select count(*) from envio e where ${where}`,
  });
}

/** One of somebody's own, whole; of a draft, with the addresses people have now. */
export async function findEnvio(db: Db, id: number, usuarioId: number): Promise<Envio | undefined> {
  const { rows } = await sql<Envio>`
    select e.id "idNumerico", e.asunto, e.cuerpo, o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", e.masivo, e.copia, e.estado,
           ${ISO('e.programado_ts')} "programadoTs", e.version, ${COUNTS},
           (select coalesce(json_agg(json_build_object(
                     'candidatoIdNumerico', c.id, 'nombreCompleto', concat_ws(', ', c.apellido, c.nombre),
                     'correo', coalesce(k.correo, c.correo), 'estado', k.estado, 'motivo', k.motivo) order by k.id), '[]')
              from carta k join candidato c on c.id = k.candidato_id where k.envio_id = e.id) personas
      from envio e left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
     where e.id = ${id} and e.usuario_id = ${usuarioId}`.execute(db);
  return rows[0];
}

/** As it is kept. */
export interface StoredEnvio {
  id: number;
  usuarioId: number;
  asunto: string;
  cuerpo: string;
  /** Null once it is removed: what the text names of it is missing then. */
  oportunidadId: number | null;
  masivo: boolean;
  copia: boolean;
  estado: EnvioEstado;
  /** Whether its hour has come. */
  isDue: boolean;
  version: number;
}

const STORED = sql`
  id, usuario_id "usuarioId", asunto, cuerpo, masivo, copia, estado,
  (select o.id from oportunidad o where o.id = oportunidad_id and o.eliminada_ts is null) "oportunidadId",
  coalesce(programado_ts <= now(), true) "isDue", version`;

/** Nobody else changes it until the transaction ends. */
export async function lockEnvio(tx: Db, id: number): Promise<StoredEnvio | undefined> {
  const { rows } = await sql<StoredEnvio>`select ${STORED} from envio where id = ${id} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Whoever else begins one for this person waits: two at once pass no limit. */
export const lockWriter = (tx: Db, usuarioId: number) =>
  tx.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().executeTakeFirst();

export async function countDrafts(db: Db, usuarioId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from envio where usuario_id = ${usuarioId} and estado = 'borrador'`.execute(db);
  return rows[0]!.n;
}

/** A draft to those of some people who are there, in their order; null when nobody is. */
export async function insertEnvio(
  tx: Db,
  usuarioId: number,
  candidatosIds: readonly number[],
  oportunidadId: number | null,
): Promise<number | null> {
  const { id } = await tx
    .insertInto('envio')
    .values({ usuario_id: usuarioId, oportunidad_id: oportunidadId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { numAffectedRows = 0n } = await sql`
    insert into carta (envio_id, candidato_id)
    select ${id}, c.id from unnest(${[...candidatosIds]}::int[]) with ordinality p (id, n) join candidato c on c.id = p.id
     order by p.n`.execute(tx);
  await sql`update envio set masivo = ${numAffectedRows > BigInt(BULK_FROM)} where id = ${id}`.execute(tx);
  return numAffectedRows === 0n ? null : id;
}

export async function countPeople(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int n from carta where envio_id = ${id}`.execute(
    db,
  );
  return rows[0]!.n;
}

export async function updateDraft(
  tx: Db,
  id: number,
  f: Pick<StoredEnvio, 'asunto' | 'cuerpo' | 'oportunidadId' | 'masivo' | 'copia'>,
): Promise<number> {
  const { version } = await tx
    .updateTable('envio')
    .set({
      asunto: f.asunto,
      cuerpo: f.cuerpo,
      oportunidad_id: f.oportunidadId,
      masivo: f.masivo,
      copia: f.copia,
      cambio_ts: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const takeOff = (tx: Db, id: number, candidatosIds: readonly number[]) =>
  sql`delete from carta where envio_id = ${id} and candidato_id = any (${[...candidatosIds]}::int[])`.execute(
    tx,
  );

export const deleteEnvio = (tx: Db, id: number) => tx.deleteFrom('envio').where('id', '=', id).execute();

export const setEstado = (tx: Db, id: number, estado: EnvioEstado, dueTs: string | null = null) =>
  sql`update envio set estado = ${estado}, programado_ts = coalesce(${dueTs}::timestamptz, programado_ts), cambio_ts = now(),
             version = version + 1
       where id = ${id}`.execute(tx);

/** That something moved it. */
export const touchEnvio = (tx: Db, id: number) =>
  sql`update envio set cambio_ts = now() where id = ${id}`.execute(tx);

/** Those that should go and that nothing has moved for two minutes. */
export async function listForgotten(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from envio
     where estado in ('programado', 'enviando') and coalesce(programado_ts, cambio_ts) <= now()
       and greatest(cambio_ts, programado_ts) < now() - interval '2 minutes' order by id limit 100`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function isOportunidad(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from oportunidad where id = ${id} and eliminada_ts is null`.execute(db);
  return rows.length > 0;
}

/** Somebody who is to be written to, and what speaks against it by what is known of them and of their address. */
export interface Recipient {
  cartaId: number;
  candidatoId: number;
  nombre: string;
  correo: string | null;
  motivo: Exclude<Omission, 'falta'> | null;
}

const RECIPIENT = sql`
  k.id "cartaId", k.candidato_id "candidatoId", concat_ws(', ', c.apellido, c.nombre) nombre, c.correo,
  case when nullif(trim(c.correo), '') is null then 'sinCorreo'
       when c.tratamiento_limitado_ts is not null then 'limitado'
       when e.masivo and exists (select from baja b where b.correo = lower(c.correo)) then 'baja'
       when exists (
         select from carta o join candidato d on d.id = o.candidato_id
          where o.envio_id = k.envio_id and o.id < k.id and lower(coalesce(o.correo, d.correo)) = lower(c.correo)
            and o.estado <> 'omitida') then 'repetido'
       end motivo`;

/** Those whom a sending has not reached, at most so many, in their order. */
export async function listWaiting(db: Db, id: number, most: number): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select ${RECIPIENT}
      from carta k join envio e on e.id = k.envio_id join candidato c on c.id = k.candidato_id
     where k.envio_id = ${id} and k.estado = 'espera' order by k.id limit ${most}`.execute(db);
  return rows;
}

export const omit = (tx: Db, cartaId: number, reason: Omission) =>
  sql`update carta set estado = 'omitida', motivo = ${reason}, ts = now() where id = ${cartaId}`.execute(tx);

export const noteSent = (
  tx: Db,
  cartaId: number,
  sent: { correo: string; asunto: string; texto: string; correoId: string; hash: Buffer | null },
) =>
  sql`update carta set estado = 'enviada', correo = ${sent.correo}, asunto = ${sent.asunto}, texto = ${sent.texto},
             correo_id = ${sent.correoId}, clave_hash = ${sent.hash}, ts = now()
       where id = ${cartaId}`.execute(tx);

/** How many went in the last minute, of everybody's; one after another only. */
export async function countLastMinute(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('envios', 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from carta where estado = 'enviada' and ts > now() - interval '1 minute'`.execute(
    tx,
  );
  return rows[0]!.n;
}

export async function readWriter(
  db: Db,
  usuarioId: number,
): Promise<{ email: string; nombre: string } | undefined> {
  const { rows } = await sql<{ email: string; nombre: string }>`
    select email, concat_ws(' ', nombre, apellido) nombre from usuario where id = ${usuarioId} and activo`.execute(
    db,
  );
  return rows[0];
}

/** What was written to somebody or about an opportunity. */
export async function pageCartas(
  db: Db,
  f: { candidatoId: number | null; oportunidadId: number | null; page: number; limit: number },
): Promise<{ items: Carta[]; total: number }> {
  const where = sql`
    k.estado = 'enviada' and (${f.candidatoId}::int is null or k.candidato_id = ${f.candidatoId})
    and (${f.oportunidadId}::int is null or exists (
      select from envio e where e.id = k.envio_id and e.oportunidad_id = ${f.oportunidadId}))`;
  return readPage<Carta>(db, {
    items: sql`
      select k.id "idNumerico", coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, ${ISO('k.ts')} fecha,
             concat_ws(' ', u.nombre, u.apellido) "usuarioNombre", k.candidato_id "candidatoIdNumerico",
             concat_ws(' ', c.nombre, c.apellido) "candidatoNombre", o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo",
             case when m.estado = 'enviando' then 'pendiente' else coalesce(m.estado, 'enviado') end llego
        from (select * from carta k where ${where} order by k.ts desc, k.id desc limit ${f.limit} offset ${offset(f)}) k
        join envio e on e.id = k.envio_id join usuario u on u.id = e.usuario_id join candidato c on c.id = k.candidato_id
        left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
        left join correo m on m.id = k.correo_id
       order by k.ts desc, k.id desc`,
    total: sql`select count(*) from carta k where ${where}`,
  });
}

/** Notes that whoever holds a link's key wants no more of them; false when nobody holds it. */
export async function insertBaja(db: Db, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with carta as (select lower(correo) correo, candidato_id from carta where clave_hash = ${hash} and correo is not null),
    nueva as (
      insert into baja (correo, candidato_id) select correo, candidato_id from carta on conflict (correo) do nothing)
    select from carta`.execute(db);
  return rows.length > 0;
}

export interface Left {
  correo: string;
  fecha: string;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
}

export async function pageBajas(
  db: Db,
  f: { busquedaRapida?: string | null | undefined; page: number; limit: number },
): Promise<{ items: Left[]; total: number }> {
  const text = (f.busquedaRapida ?? '').toLowerCase();
  const where = sql`${text} = '' or strpos(b.correo, ${text}) > 0`;
  return readPage<Left>(db, {
    items: sql`
      select b.correo, ${ISO('b.ts')} fecha, c.id "candidatoIdNumerico", nullif(concat_ws(' ', c.nombre, c.apellido), '') "candidatoNombre"
        from (select * from baja b where ${where} order by b.ts desc, b.correo limit ${f.limit} offset ${offset(f)}) b
        left join candidato c on c.id = b.candidato_id order by b.ts desc, b.correo`,
    total: sql`select count(*) from baja b where ${where}`,
  });
}

/** What was written to a person, for the copy of their data. */
export async function listCartasOf(
  db: Db,
  candidatoId: number,
): Promise<{ fecha: string; asunto: string; texto: string; correo: string }[]> {
  const { rows } = await sql<{ fecha: string; asunto: string; texto: string; correo: string }>`
    select ${ISO('ts')} fecha, coalesce(asunto, '') asunto, coalesce(texto, '') texto, coalesce(correo, '') correo
      from carta where candidato_id = ${candidatoId} and estado = 'enviada' order by ts, id`.execute(db);
  return rows;
}
