import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { askDatabase } from './askDatabase.ts';
import { startProduct } from './product.ts';

/** Enough for every screen; 2,000 take two processors half a minute. */
const CANDIDATOS = 1_000;

/** Background work of a new demonstration: what is left undone, every copy would do again. */
const ALL_DONE = `
  select exists (select from candidato_archivo) and not exists (select from cv_por_leer)
     and not exists (select from dudoso_marcha) and not exists (select from cola.dudoso)
     and not exists (select from duplicado_pendiente) and not exists (select from produccion_pendiente) as done`;

/** Fills an empty data folder with a small demonstration, and stops the product once it is idle. */
export async function makeDemonstration(dataDir?: string): Promise<string> {
  await using product = await startProduct(dataDir, { DEMO_CANDIDATOS: String(CANDIDATOS) });
  await waitFor('todo lo que la demostración deja por hacer', async () => {
    const [found] = await askDatabase<{ done: boolean }>(product.dataDir, ALL_DONE);
    return found!.done;
  });
  return product.dataDir;
}
