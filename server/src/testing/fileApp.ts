import { afterAll } from 'vitest';
import { startTestApp, type TestApp } from './harness.ts';

/** The app that all tests of a file share; it closes after the last of them. */
export async function fileApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const app = await startTestApp(...options);
  afterAll(() => app.close());
  return app;
}
