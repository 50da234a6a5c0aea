import { setTimeout as sleep } from 'node:timers/promises';
import { askForCopia, listJobs } from '@tembiapo/server/areas/confianza/copias/index.ts';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { Queue } from '@tembiapo/server/platform/jobs/Queue.ts';
import { Refusal } from '../machine/Refusal.ts';

const LOOK_MS = 500;

/** Has the running product make a copy, and waits for it; returns its name. */
export async function copyFirst(url: string): Promise<string> {
  const { db, close } = connect(url, { max: 2 });
  const queue = new Queue(url, () => undefined);
  try {
    await askForCopia({ db, queue }, 'pedido', null);
    for (;;) {
      const job = (await listJobs(db)).find(({ tipo }) => tipo === 'copiar');
      if (job?.estado === 'hecho') return job.copia!;
      if (job?.estado === 'fallido')
        throw new Refusal(
          `No se actualizó: la copia de antes falló (${job.error}). Con --sin-copia no se la hace.`,
        );
      await sleep(LOOK_MS);
    }
  } finally {
    await queue.stop();
    await close();
  }
}
