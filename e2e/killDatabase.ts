import { existsSync } from 'node:fs';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { childrenOf } from '@tembiapo/tools/running/processes.ts';
import { embeddedOf, type Product } from '@tembiapo/tools/running/product.ts';

/**
 * Kills the first process of the embedded database, and waits until its children, which notice, are gone as
 * well.
 */
export async function killDatabase({ dataDir }: Product): Promise<void> {
  const { pid } = embeddedOf(dataDir);
  const children = childrenOf(pid);
  process.kill(pid, 'SIGKILL');
  await waitFor(
    'el fin de los procesos de la base',
    () => children.filter((child) => existsSync(`/proc/${child.pid}`)).length === 0,
  );
}
