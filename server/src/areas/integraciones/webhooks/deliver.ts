import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { MAX_PENDING, WEBHOOK_DAYS } from '@tembiapo/contract/domain/webhooks.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { listAdmins } from '../../../platform/identity/staff.ts';
import { raiseIncident } from '../../../platform/mail/incidents.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as deliveringQueries from './delivering-queries.ts';
import { bodyOf, headersOf, messageId } from './message.ts';
import type { Post } from './posting.ts';
import { stoppedKey } from './queries.ts';
import { openSecret } from './secrets.ts';

/** How long one process owns a webhook; longer than an answer takes. */
export const HELD_SECONDS = 60;
/** Simultaneous messages to one receiver, each about another record. */
const AT_ONCE = 16;
/** Seconds between attempts of a delivery; the last one repeats. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600];
const PAUSE_MAX_SECONDS = 3600;
/** After this many failures without a success in between, the receiver counts as away. */
const AWAY = 5;
/** The receiver wants no more. */
const GONE = 410;

export const waitAfter = (tries: number): number => WAITS[Math.min(tries, WAITS.length) - 1]!;
/** After consecutive failures nothing is tried for a while: 1 s, 2 s, 4 s … an hour. */
const pauseAfter = (failures: number): number => Math.min(2 ** Math.min(failures, 20), PAUSE_MAX_SECONDS);

interface Delivering {
  post: Post;
  holder: string;
  stopped: AbortSignal;
}

/** Delivers what is due of one webhook, in order for each record, until nothing is left or it fails. */
export async function deliver(services: Services, id: number, work: Delivering): Promise<void> {
  const { db } = services;
  const { holder, stopped } = work;
  while (!stopped.aborted) {
    const batch = await deliveringQueries.readBatch(db, id, {
      holder,
      heldSeconds: HELD_SECONDS,
      limit: AT_ONCE,
    });
    if (!batch) return;
    if (batch.told.length === 0) return void (await deliveringQueries.deferBlocked(db, id));
    if (!(await deliverBatch(services, id, batch, work))) return;
  }
}

/** False when it should rest for a while. */
async function deliverBatch(
  services: Services,
  id: number,
  { url, secreto: kept, told, fallas }: deliveringQueries.Batch,
  { post }: Delivering,
): Promise<boolean> {
  const { db, secrets } = services;
  const secret = openSecret(kept, secrets.jwt);
  if (secret === null) {
    await stop(services, id, 'Su secreto no se puede leer más: renovalo y ponelo en marcha');
    return false;
  }
  const outcomes = await Promise.all(
    told.map(async (one): Promise<deliveringQueries.Outcome> => {
      const body = bodyOf(one);
      const start = performance.now();
      const { status, error } = await post(url, headersOf(messageId(one.uid), body, secret), body);
      const tries = one.intentos + 1;
      return {
        id: one.id,
        intentos: tries,
        estado: error === null ? 'entregada' : one.left <= 0 ? 'fallida' : 'pendiente',
        // The last attempt is made when its time is over.
        wait: error === null ? 0 : Math.min(waitAfter(tries), Math.max(one.left, 1)),
        status,
        error,
        milliseconds: Math.round(performance.now() - start),
      };
    }),
  );
  const gone = outcomes.some(({ status }) => status === GONE);
  const taken = outcomes.some(({ error }) => error === null);
  const failed = outcomes.findLast(({ error }) => error !== null);
  const over = await transaction(db, async (tx) => {
    // Locks its row first, as editing does, so that there is no deadlock.
    if (taken) await deliveringQueries.noteSuccess(tx, id);
    const isOver =
      failed !== undefined &&
      (await deliveringQueries.noteFailure(tx, id, {
        error: failed.error!,
        // A receiver that refuses some messages is not away.
        times: taken ? 1 : outcomes.length,
        pauseSeconds: pauseAfter(taken ? 0 : fallas),
        days: WEBHOOK_DAYS,
      }));
    await deliveringQueries.noteOutcomes(tx, outcomes);
    // A receiver that was away is back, so what waited goes out now.
    if (taken && fallas >= AWAY) await deliveringQueries.bringForward(tx, id);
    return isOver;
  });
  if (gone) await stop(services, id, 'Quien recibe pidió no recibir más (410)');
  else if (over) await stop(services, id, `No recibió nada en ${WEBHOOK_DAYS} días`);
  else if (failed && (await deliveringQueries.isOverfull(db, id, MAX_PENDING)))
    await stop(services, id, `Esperaban más de ${formatNumber(MAX_PENDING)} mensajes`);
  return failed === undefined;
}

/** Stops a webhook, with a reason that the admins read in their tray too. */
async function stop(services: Services, id: number, reason: string): Promise<void> {
  const name = await transaction(services.db, async (tx) => {
    const name = await deliveringQueries.stopWebhook(tx, id, reason);
    if (name === undefined) return undefined;
    await tellStaff(tx, services, await listAdmins(tx), {
      tipo: 'cola',
      clave: `webhook:${id}:${Date.now()}`,
      titulo: `Se detuvo el webhook ${name}`,
      texto: `${reason}. Lo que esperaba se puede volver a mandar desde Integraciones.`,
      ruta: '/integraciones',
    });
    return name;
  });
  if (name !== undefined)
    await raiseIncident(services, {
      key: stoppedKey(id),
      title: `Se detuvo el webhook ${name}`,
      text: `${reason}. Cuando quien lo recibe esté listo, ponelo en marcha desde Integraciones.`,
    });
}
