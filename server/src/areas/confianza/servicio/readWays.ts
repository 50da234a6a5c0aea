import type { Via } from '@tembiapo/contract/calls/confianza/servicio.ts';
import type { Services } from '../../../platform/http/context.ts';
import { mailWays } from './mailWays.ts';
import { otherWays } from './otherWays.ts';
import { readMarks } from './way-queries.ts';

/** The state of each channel, in order (docs/reglas/confianza.md). */
export async function readWays(services: Services, now = new Date()): Promise<Via[]> {
  const marks = await readMarks(services.db);
  const ways = await Promise.all(
    [...mailWays, ...otherWays].map((read) => read(services, marks, now.getTime())),
  );
  return ways.flat();
}
