import { transaction } from '../../../platform/database/database.ts';
import { Conflict, NotFound } from '../../../platform/errors/errors.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { holdIdle } from './holdTransfer.ts';
import * as queries from './queries.ts';

/** How long a removal waits for the work to stop. */
const WAIT_MS = 10_000;
const LOOK_MS = 250;

/**
 * Stops the work on a transfer, and removes it once nothing of it runs (docs/reglas/traspasos.md). 404 if there is none, 409 while the
 * work goes on: it stops after its current lot.
 */
export async function removeTransfer(services: Services, id: string): Promise<void> {
  const { db, clock } = services;
  await queries.stop(db, id);
  for (let waited = 0; ; waited += LOOK_MS) {
    const objects = await transaction(db, async (tx) => {
      if (!(await holdIdle(tx, id))) return null;
      const parts = await queries.dropParts(tx, id);
      if (!(await queries.deleteTransfer(tx, id))) throw new NotFound('No existe ese traspaso');
      return parts;
    });
    if (objects) return services.inBackground(dropObjects(services, objects));
    if (waited >= WAIT_MS)
      throw new Conflict('El traspaso se está deteniendo. Eliminalo de nuevo dentro de un rato.');
    await clock.wait(LOOK_MS);
  }
}
