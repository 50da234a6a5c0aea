import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '@tembiapo/tools/running/browser.ts';
import { type Product, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import type { TestProject } from 'vitest/node';
import { copyDemonstration } from './copyDemonstration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of the one demonstration of this run; the first story that needs it makes it. */
    demonstration: string;
    /** Where the stories that only look ask for the address of the product they share. */
    shared: string;
  }
}

/** What the stories of one run share: a demonstration to copy, and a product for those that only look. */
export default async function setup(project: TestProject) {
  // Unpacked before the workers begin, who would do it all at once.
  await findBrowser();
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-demostracion-'));
  const demonstration = join(dir, 'datos');
  project.provide('demonstration', demonstration);
  let product: Promise<Product> | undefined;
  // Started by the first who asks.
  const shared = createServer(async (_, answer) => {
    product ??= copyDemonstration(demonstration).then((data) => startProduct(data));
    answer.end((await product.catch(() => undefined))?.url);
  });
  shared.listen(0, '127.0.0.1');
  await once(shared, 'listening');
  project.provide('shared', `http://127.0.0.1:${(shared.address() as AddressInfo).port}`);
  return async () => {
    shared.close();
    const running = await product?.catch(() => undefined);
    if (running) {
      await running.stop();
      removeData(running.dataDir);
    }
    if (existsSync(demonstration)) removeData(demonstration);
    rmSync(dir, { recursive: true, force: true });
  };
}
