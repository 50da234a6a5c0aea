import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { buildWeb } from '@tembiapo/tools/build-web.ts';
import { findBrowser } from '@tembiapo/tools/running/browser.ts';
import { type Product, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import type { TestProject } from 'vitest/node';
import { copyDemonstration } from './copyDemonstration.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of this run's demonstration; the first story that needs it makes it. */
    demonstration: string;
    /** Where stories ask for a product shared by name (askForProduct.ts). */
    products: string;
  }
}

/** What the stories of one run share: a demonstration to copy, and products used by several of them. */
export default async function setup(project: TestProject) {
  // Before the workers start, which would all do it at once.
  buildWeb();
  await findBrowser();
  const dir = makeFolder('demostracion');
  const demonstration = join(dir, 'datos');
  project.provide('demonstration', demonstration);
  const products = new Map<string, Promise<Product>>();
  // Each is started by the first story that asks for it.
  const server = createServer(async ({ url = '/' }, answer) => {
    const product = products.get(url) ?? copyDemonstration(demonstration).then((data) => startProduct(data));
    products.set(url, product);
    const running = await product.catch(() => undefined);
    answer.end(running && JSON.stringify({ url: running.url, dataDir: running.dataDir }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('products', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    for (const product of products.values()) {
      const running = await product.catch(() => undefined);
      await running?.stop();
      if (running) removeData(running.dataDir);
    }
    if (existsSync(demonstration)) removeData(demonstration);
    rmSync(dir, { recursive: true, force: true });
  };
}
