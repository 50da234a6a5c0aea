import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { localTime } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../database/database.ts';
import { firstRow, oneRow, rowsFrom } from '../database/rows.ts';
import { isNoRoom } from '../errors/causes.ts';
import { TooMany } from '../errors/errors.ts';
import { noteSecurityEvent } from '../identity/securityEvents.ts';
import type { Usuario } from '../identity/Usuario.ts';
import { greetingTo } from '../mail/greetingTo.ts';
import { listAdmins } from '../mail/incidents.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Disclosure } from './disclosures.ts';
import { type DisclosureLimits, readLimits, type Watching } from './limits.ts';

/** The pause grows by this much with every step beyond the limit, up to a maximum. */
const PAUSE_SECONDS = 2;
const STEP = 25;
const PAUSE_MAX_SECONDS = 30;
/** Whoever would have to wait longer is told so instead. */
const WAIT_MAX_SECONDS = 20;
/** Each further large export waits this much longer. */
const EXPORT_WAIT_MINUTES = 10;

interface Opening extends Omit<Disclosure, 'accion' | 'usuarioId' | 'filas'> {
  accion: 'perfil' | 'reservado' | 'cv' | 'archivo';
  candidatoId: number;
  /** Document and address are shown too: recorded where admins require it. */
  withReserved?: boolean;
}

/** How many people somebody opened within the hour, whether this person is one of them, and the limits. */
interface Seen {
  people: number;
  known: boolean;
  limit: number;
  reservados: boolean;
}

/**
 * Records that staff opened a person's details, and slows down whoever opened more people within the hour than admins allow: each
 * further one after a growing pause, 429 for who does not wait. Reopening a person within the hour is not slowed. Returns whether
 * documents and addresses open on a click of their own.
 */
export async function openPerson(
  services: Watching,
  usuario: Usuario,
  opening: Opening,
): Promise<{ reservados: boolean }> {
  const { db } = services;
  try {
    const seen = await noteOpening(db, usuario.id, opening, false);
    if (seen.known || seen.people < seen.limit) return seen;
    await tellAdmins(services, usuario, {
      kind: 'Perfiles',
      text: `abrió perfiles, CV o archivos de más de ${seen.limit} personas en una hora`,
    });
    const seconds = PAUSE_SECONDS * (1 + Math.floor((seen.people - seen.limit) / STEP));
    await pause(services, usuario.id, 'perfil', Math.min(PAUSE_MAX_SECONDS, seconds));
    return await noteOpening(db, usuario.id, opening, true);
  } catch (error) {
    if (!isNoRoom(error)) throw error;
    // With a full disk people can still read; the process log records what the trail could not.
    const what = `sin lugar para el rastro: el usuario ${usuario.id} abrió al candidato ${opening.candidatoId} (${opening.accion})`;
    services.log.error({ err: error }, what);
    return readLimits(db);
  }
}

/** Staff looked these people up by one of their numbers: each counts as opened. */
export async function openFound(
  services: Watching,
  usuario: Usuario,
  { ids, ip }: { ids: readonly number[]; ip: string },
): Promise<void> {
  // The read may come from a replica; counts are kept in the primary.
  const db = services.replica.primary;
  for (const candidatoId of ids)
    await openPerson({ ...services, db }, usuario, {
      accion: 'perfil',
      candidatoId,
      recurso: 'Por un número suyo',
      ip,
    });
}

/** Records an opening, together with the hour's counts in one round trip; beyond the limit only when `allowed`. */
async function noteOpening(db: Db, usuarioId: number, o: Opening, allowed: boolean): Promise<Seen> {
  return oneRow(db)<Seen>`
    with visto as materialized (
      select a.people, a.known, s.perfiles_hora "limit", s.reservados
        from seguridad s, lateral (
          select count(distinct candidato_id)::int people, coalesce(bool_or(candidato_id = ${o.candidatoId}), false) known
            from acceso where usuario_id = ${usuarioId} and ts > now() - interval '1 hour'
             and accion in ('perfil', 'reservado', 'cv', 'archivo')) a),
    nuevas as (
      insert into acceso (accion, usuario_id, candidato_id, recurso, codigo, ip)
      select k.accion, ${usuarioId}, c.id, ${cutText(o.recurso ?? '', 500)}, ${o.codigo ?? null}, ${o.ip}
        from visto v join candidato c on c.id = ${o.candidatoId}
        cross join lateral (values (${o.accion}, true), ('reservado', ${o.withReserved ?? false}::bool and v.reservados)) k(accion, wanted)
       where k.wanted and (${allowed}::bool or v.known or v.people < v."limit")
      on conflict do nothing)
    select people, known, "limit", reservados from visto`;
}

/**
 * Adds seconds to somebody's debt. Returns the new total, or undefined, with nothing added, when it exceeds the longest wait.
 * Concurrent requests share the debt across processes.
 */
async function owe(
  db: Db,
  usuarioId: number,
  kind: 'perfil' | 'lista',
  seconds: number,
): Promise<number | undefined> {
  const row = await firstRow(db)<{ owed: number }>`
    insert into freno as f (usuario_id, tipo, libre_ts)
    values (${usuarioId}, ${kind}, now() + make_interval(secs => ${seconds}))
    on conflict (usuario_id, tipo) do update
       set libre_ts = greatest(f.libre_ts, now()) + make_interval(secs => ${seconds})
     where f.libre_ts < now() + make_interval(secs => ${WAIT_MAX_SECONDS}::int)
    returning extract(epoch from libre_ts - now())::float8 owed`;
  return row?.owed;
}

/** Waits for its turn: concurrent requests wait one after another. */
async function pause(
  { db, clock }: Pick<Watching, 'db' | 'clock'>,
  usuarioId: number,
  kind: 'perfil',
  seconds: number,
): Promise<void> {
  const owed = await owe(db, usuarioId, kind, seconds);
  if (owed === undefined)
    throw new TooMany(
      `Abriste los datos de muchas personas en poco tiempo. Esperá ${WAIT_MAX_SECONDS} segundos y seguí.`,
    );
  await clock.wait(owed * 1000);
}

/**
 * Takes a turn that costs `charge` seconds: at once while nothing is owed, otherwise after the debt; 429 with the end time when that
 * is too long to wait.
 */
export async function takeTurn(
  { db, clock }: Pick<Watching, 'db' | 'clock'>,
  usuarioId: number,
  kind: 'perfil' | 'lista',
  charge: number,
): Promise<void> {
  const owed = await owe(db, usuarioId, kind, charge);
  if (owed === undefined) throw new TooMany(await waitSentence(db, usuarioId, kind));
  if (owed > charge) await clock.wait((owed - charge) * 1000);
}

async function waitSentence(db: Db, usuarioId: number, kind: string): Promise<string> {
  const rows = await rowsFrom(db)<{ seconds: number; until: Date }>`
    select greatest(1, ceil(extract(epoch from libre_ts - now())))::int seconds, libre_ts until
      from freno where usuario_id = ${usuarioId} and tipo = ${kind}`;
  const { seconds = 1, until = new Date() } = rows[0] ?? {};
  const minutes = Math.ceil(seconds / 60);
  const howLong =
    seconds < 90
      ? `${seconds} segundos`
      : `${minutes} minutos, hasta las ${localTime(until).time.slice(0, 5)},`;
  return `Abriste los datos de muchas personas en poco tiempo. Esperá ${howLong} y seguí.`;
}

/** Tells every admin, once an hour per person and reason, and records it. */
export async function tellAdmins(
  services: Watching,
  usuario: Pick<Usuario, 'id'>,
  { kind, text }: { kind: string; text: string },
): Promise<void> {
  const { db, settings, queue } = services;
  const rows = await rowsFrom(db)<{ nombre: string; email: string; told: boolean }>`
    select concat_ws(' ', nombre, apellido) nombre, email,
           exists (select from seguridad_evento where usuario_id = ${usuario.id} and tipo = 'Límite superado'
                     and detalle like ${`${kind}: %`} and ts > now() - interval '1 hour') told
      from usuario where id = ${usuario.id}`;
  const who = rows[0];
  if (!who || who.told) return;
  const sentence = `${who.nombre} (${who.email}) ${text}.`;
  await db.transaction().execute(async (tx) => {
    await noteSecurityEvent(
      tx,
      { tipo: 'Límite superado', usuarioId: usuario.id, email: who.email, detalle: `${kind}: ${text}` },
      null,
    );
    for (const { email, nombre } of await listAdmins(tx))
      await queueMail(
        tx,
        { settings, queue },
        {
          plantilla: 'Aviso de seguridad',
          usuarioId: null,
          para: email,
          asunto: `${settings.AGENCY_NAME}: ${who.nombre} superó un límite`,
          letter: {
            titulo: 'Alguien se está llevando muchos datos',
            greeting: greetingTo(nombre),
            parrafos: [
              sentence,
              'Lo que sigue va más lento y queda anotado. ' +
                'Si no corresponde a su trabajo, inhabilitá la cuenta en Usuarios: sus sesiones se cierran ' +
                'en el acto.',
            ],
            button: {
              texto: 'Ver qué abrió y exportó',
              enlace: `${settings.publicUrl}/accesos?usuario=${usuario.id}`,
            },
          },
        },
      );
  });
}

/** When an export may start: now, or later for somebody who made several large ones within the hour. */
export async function exportTurn(
  services: Watching,
  usuario: Pick<Usuario, 'id'>,
  rows: number,
  limits: DisclosureLimits,
): Promise<Date | null> {
  if (rows <= limits.exportacionFilas) return null;
  const found = await rowsFrom(services.db)<{ n: number }>`
    select count(*)::int n from acceso
     where usuario_id = ${usuario.id} and accion = 'exportacion' and filas > ${limits.exportacionFilas}
       and ts > now() - interval '1 hour'`;
  const over = found[0]!.n + 1 - limits.exportacionesHora;
  if (over <= 0) return null;
  await tellAdmins(services, usuario, {
    kind: 'Exportaciones',
    text: `pidió más de ${limits.exportacionesHora} exportaciones de más de ${limits.exportacionFilas} filas en una hora`,
  });
  return new Date(Date.now() + over * EXPORT_WAIT_MINUTES * 60_000);
}
