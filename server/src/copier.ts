import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import pg from 'pg';
import { pino } from 'pino';
import {
  type Copying,
  keepCopying,
  makeAsked,
  NIGHTLY,
  openCopying,
  proveAsked,
} from './areas/confianza/copias/index.ts';
import { Cleanups } from './Cleanups.ts';
import { makeServices } from './makeServices.ts';
import { serversOf } from './platform/database/Servers.ts';
import { endIncident, raiseIncident } from './platform/mail/incidents.ts';
import { readSettings } from './platform/settings/settings.ts';
import { catchTheRest } from './speaking.ts';
import type { Place } from './startCopier.ts';

/**
 * The process that makes copies, beside the server and with lower priority: reading, compressing and encrypting takes nothing
 * from people who work, and its end ends nothing. The server starts it and tells it where the database is (startCopier.ts).
 */

const AGAIN_MS = 30_000;
const TURN_MS = 5_000;
/** The lock of the one process that copies, where several serve one database. */
const TURN = 7201;

const say = (error: unknown): void =>
  void process.send?.({ error: String((error as Error)?.message ?? error) });

/** Opens the copies' store; reports what prevents that, and tries again. */
async function untilOpen(from: Parameters<typeof openCopying>[0]): Promise<Copying> {
  for (;;) {
    try {
      const copying = await openCopying(from);
      await endIncident(from.db, 'copias.lugar');
      return copying;
    } catch (error) {
      say(error);
      await raiseIncident(from, {
        key: 'copias.lugar',
        title: 'No se puede copiar',
        text: `No se llega al lugar de las copias: ${String((error as Error).message).slice(0, 300)}. Mientras tanto no se copia nada.`,
      }).catch(say);
      await sleep(AGAIN_MS);
    }
  }
}

/**
 * Waits until no other process copies this database. Losing the lock ends this process, since another one then has the turn.
 */
async function takeTurn(databaseUrl: string): Promise<void> {
  const conn = new pg.Client({ ...serversOf(databaseUrl).config, application_name: 'tembiapo copias' });
  conn.on('error', () => process.exit(1));
  await conn.connect();
  for (;;) {
    const { rows } = await conn.query<{ mine: boolean }>('select pg_try_advisory_lock($1) mine', [TURN]);
    if (rows[0]!.mine) return;
    await sleep(TURN_MS);
  }
}

catchTheRest();
const settings = readSettings(process.env);
// Lower priority than everything else on the machine.
setPriority(settings.COPIAS_CEDEN);
// Ctrl+C reaches every process of a terminal, but the server decides when to end.
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

const [place] = (await once(process, 'message')) as [Place];
const { databaseUrl, cluster } = place;
if (cluster === null) await takeTurn(databaseUrl);
// The server that started it has the log.
const log = pino({ level: 'warn' }, { write: (line: string) => say(JSON.parse(line).err) });
const { services } = makeServices(settings, { url: databaseUrl, cluster }, new Cleanups(), {
  log,
  connections: { max: 4 },
});
const { queue } = services;
await services.agencia.start();
const copying = await untilOpen({ ...services, cluster });
// One thing at a time: each reads and writes as much as the machine lets it.
let turn: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
};
await queue.work('copiar', 1, (attempt) => inTurn(() => makeAsked(copying, attempt)));
await queue.work('probar', 1, (attempt) => inTurn(() => proveAsked(copying, attempt)));
await queue.repeat('copiar', NIGHTLY, TIME_ZONE);
keepCopying(copying, say);
process.send?.({ ready: true });
