import { randomUUID } from 'node:crypto';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { ImapFlow } from 'imapflow';
import { gistOf } from '../../../platform/errors/causes.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/staff.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { noteWayTrouble } from '../../../platform/mail/wayMarks.ts';
import type { Casilla } from '../../../platform/settings/settings.ts';
import * as mailboxQueries from './mailbox-queries.ts';
import { mailboxError } from './mailboxError.ts';
import { readMailbox } from './readMailbox.ts';

/** How long one process owns a mailbox; it renews that every third of this. */
const HELD_SECONDS = 15;
const LOOK_MS = 10_000;
const RETRY_MS = 5_000;
const RETRY_MAX_MS = 300_000;
/** The admin is told after a mailbox was unreachable this long. */
const TELL_MS = 15 * 60_000;
const CONNECT_MS = 15_000;
/** A server that stays silent this long is given up. */
const SILENCE_MS = 90_000;
const MB = 1024 * 1024;

/** Who watches, how long, and how patiently. */
interface Watching {
  holder: string;
  stopped: AbortSignal;
  silenceMs: number;
}

/**
 * Reads the mailboxes of the settings as long as the server runs, each in one process: at once where the server announces
 * mail (IDLE), else every IMAP_CADA_SEGUNDOS. Returns how to stop.
 */
export function watchCasillas(
  services: Services,
  { silenceMs = SILENCE_MS }: { silenceMs?: number } = {},
): () => Promise<void> {
  const stop = new AbortController();
  const holder = randomUUID();
  const watching = Promise.all(
    services.settings.casillas.map((casilla) =>
      watch(services, casilla, { holder, stopped: stop.signal, silenceMs }),
    ),
  );
  return async () => {
    stop.abort();
    await watching;
  };
}

async function watch(services: Services, casilla: Casilla, watching: Watching): Promise<void> {
  const { holder, stopped } = watching;
  const onError = (error: unknown): void => services.log.warn({ err: gistOf(error) }, 'casilla');
  const wait = (ms: number) => services.clock.wait(ms, stopped);
  const retry = services.settings.REINTENTOS_SEGUNDOS;
  const retryMs = retry === undefined ? null : retry * 1000;
  let pause = RETRY_MS;
  while (!stopped.aborted) {
    try {
      await mailboxQueries.ensureMailboxes(services.db, [casilla]);
      const mailbox = await mailboxQueries.takeMailbox(services.db, casilla.nombre, holder, HELD_SECONDS);
      if (!mailbox) {
        await wait(retryMs ?? LOOK_MS);
        continue;
      }
      await hold(services, casilla, mailbox, watching, () => {
        pause = RETRY_MS;
      });
    } catch (error) {
      if (stopped.aborted) break;
      onError(error);
      await tell(services, casilla, mailboxError(error)).catch(onError);
      await wait(retryMs ?? pause);
      pause = Math.min(pause * 2, RETRY_MAX_MS);
    }
  }
  await mailboxQueries.releaseMailbox(services.db, casilla.nombre, holder).catch(() => undefined);
}

/** Reads a mailbox, and again whenever there is news, until the connection ends or another process owns it. */
async function hold(
  services: Services,
  casilla: Casilla,
  mailbox: mailboxQueries.Mailbox,
  { holder, stopped, silenceMs }: Watching,
  onRead: () => void,
): Promise<void> {
  const client = await openCasilla(casilla, silenceMs);
  let failure: unknown;
  let isOpen = true;
  // Another process owns it by now, or the server is stopping.
  let isOver = false;
  let isNew = false;
  let wake = (): void => undefined;
  const end = (): void => {
    isOver = true;
    client.close();
  };
  client.on('error', (error: unknown) => {
    failure ??= error;
  });
  client.on('close', () => {
    isOpen = false;
    wake();
  });
  client.on('exists', () => {
    isNew = true;
    wake();
  });
  const renew = async (): Promise<void> => {
    const mine = await mailboxQueries
      .takeMailbox(services.db, casilla.nombre, holder, HELD_SECONDS)
      .catch(() => undefined);
    if (!mine) end();
  };
  const renewing = setInterval(() => void renew(), (HELD_SECONDS * 1000) / 3);
  stopped.addEventListener('abort', end);
  try {
    await client.connect();
    await client.mailboxOpen(casilla.folder, { readOnly: true });
    while (isOpen && !isOver) {
      isNew = false;
      await readMailbox(services, client, mailbox, () => isOpen && !isOver);
      onRead();
      if (isNew || !isOpen || isOver) continue;
      const woken = new AbortController();
      wake = () => woken.abort();
      await services.clock.wait(services.settings.IMAP_CADA_SEGUNDOS * 1000, woken.signal);
      if (isOpen) await client.noop();
    }
    if (!isOver) throw failure ?? Object.assign(new Error('conexión cerrada'), { code: 'EConnectionClosed' });
  } catch (error) {
    if (!isOver) throw failure ?? error;
  } finally {
    clearInterval(renewing);
    stopped.removeEventListener('abort', end);
    client.close();
  }
}

/** Loaded with the first mailbox, so that a server without any does without. */
export async function openCasilla(casilla: Casilla, silenceMs: number): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    host: casilla.host,
    port: casilla.port,
    secure: casilla.isSecure,
    auth: { user: casilla.user, pass: casilla.password },
    logger: false,
    clientInfo: { name: 'Tembiapo' },
    connectionTimeout: Math.min(CONNECT_MS, silenceMs),
    greetingTimeout: Math.min(CONNECT_MS, silenceMs),
    socketTimeout: silenceMs,
    // Speaks again before its own silence would end the connection.
    maxIdleTime: silenceMs * 0.6,
    autoIdleDelay: Math.min(500, silenceMs / 4),
    // Below what is fetched of the heaviest mail; a server that announces more is not sending mail.
    maxLineLength: 8 * MB,
    maxLiteralSize: 40 * MB,
    maxResponseSize: 48 * MB,
  });
}

/** Notes what is wrong; the admin is told once a day about a mailbox that stays unreachable. */
async function tell(services: Services, casilla: Casilla, error: string): Promise<void> {
  const { db } = services;
  const { id, since, begins } = await mailboxQueries.noteError(db, casilla.nombre, error);
  // One interruption counts once, however often it is tried again.
  if (id !== 0) await noteWayTrouble(db, `casilla:${id}`, error, begins ? 1 : 0);
  if (id === 0 || Date.now() - since.getTime() < TELL_MS) return;
  await tellStaff(db, services, await listAdmins(db), {
    tipo: 'cola',
    clave: `casilla:${id}:${localDay()}`,
    titulo: `No entran los correos de ${casilla.direccion}`,
    texto: error,
    ruta: '/correos',
  });
}
