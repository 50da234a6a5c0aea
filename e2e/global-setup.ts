import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeData } from '@tembiapo/tools/running/product.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of the one demonstration of this run; the first story that needs it makes it. */
    demonstration: string;
  }
}

/** What the stories of one run share. */
export default function setup(project: TestProject) {
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-demostracion-'));
  const demonstration = join(dir, 'datos');
  project.provide('demonstration', demonstration);
  return () => {
    if (existsSync(demonstration)) removeData(demonstration);
    rmSync(dir, { recursive: true, force: true });
  };
}
