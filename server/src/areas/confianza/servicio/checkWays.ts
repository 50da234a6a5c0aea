import type { Via } from '@tembiapo/contract/calls/confianza/servicio.ts';
import type { Services } from '../../../platform/http/context.ts';
import { endIncident, type Incident, raiseIncident } from '../../../platform/mail/incidents.ts';
import { plainReason } from '../../../platform/mail/reasons.ts';
import { mailWays, mendingOf } from './mailWays.ts';
import { otherWays } from './otherWays.ts';
import * as wayQueries from './way-queries.ts';

const MINUTE_MS = 60_000;
const FAILING_MS = 15 * MINUTE_MS;
/** A mailbox may be unreachable for longer, since incoming mail waits there. */
const UNREAD_MS = 60 * MINUTE_MS;
const BOX_KEY = 'via.casilla:';

/**
 * Tells the admins about channels that have not worked for a while, and closes incidents that are over
 * (docs/reglas/confianza.md).
 */
export async function checkWays(services: Services): Promise<void> {
  const { db } = services;
  const troubles = [...(await notedTroubles(services)), ...(await boxTroubles(services))];
  for (const trouble of troubles) await raiseIncident(services, trouble);
  const keys = troubles.map(({ key }) => key);
  for (const key of await wayQueries.listOpenIncidents(db, [...NOTED.keys()].map(keyOf), BOX_KEY))
    if (!keys.includes(key)) await endIncident(db, key);
  await wayQueries.clearOldLosses(db);
}

/** Channels that record how they work, by the key of their record. */
const NOTED = new Map<string, { title: string; text: (error: string | null) => string; byTray?: boolean }>([
  [
    'correo',
    {
      title: 'El correo no sale',
      text: (error) => `${mendingOf(error)}. En Integraciones se prueba`,
      byTray: true,
    },
  ],
  [
    'avisos',
    { title: 'Los avisos al teléfono no salen', text: () => 'Se sigue intentando con los que vengan' },
  ],
  [
    'avisos.firebase',
    {
      title: 'Los avisos por Firebase no salen',
      text: () => 'Revisá FIREBASE_SERVICE_ACCOUNT, como dice README.md',
    },
  ],
]);
const keyOf = (way: string): string => `via.${way}`;

async function notedTroubles({ db }: Services): Promise<Incident[]> {
  const marks = await wayQueries.readMarks(db);
  return [...NOTED].flatMap(([way, { text, ...said }]) => {
    const { fallaDesdeTs = null, error = null } = marks.get(way) ?? {};
    if (fallaDesdeTs === null || Date.now() - Date.parse(fallaDesdeTs) < FAILING_MS) return [];
    return [{ key: keyOf(way), ...said, text: `${plainReason(error)}. ${text(error)}.` }];
  });
}

async function boxTroubles({ db, settings }: Services): Promise<Incident[]> {
  const boxes = await wayQueries.listBoxes(
    db,
    settings.casillas.map(({ nombre }) => nombre),
  );
  return boxes.flatMap(({ id, direccion, error, errorTs }) =>
    error !== null && errorTs !== null && Date.now() - Date.parse(errorTs) >= UNREAD_MS
      ? [
          {
            key: `${BOX_KEY}${id}`,
            title: `No entran los correos de ${direccion}`,
            text: `${error}. Se sigue intentando, y lo que llegó mientras tanto entra después.`,
          },
        ]
      : [],
  );
}

/** The state of each channel, in order (docs/reglas/confianza.md). */
export async function readWays(services: Services, now = new Date()): Promise<Via[]> {
  const marks = await wayQueries.readMarks(services.db);
  const ways = await Promise.all(
    [...mailWays, ...otherWays].map((read) => read(services, marks, now.getTime())),
  );
  return ways.flat();
}
