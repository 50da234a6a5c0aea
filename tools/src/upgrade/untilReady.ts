import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type Settings } from '@tembiapo/server/platform/settings/settings.ts';
import type { Service } from './findService.ts';

const LOOK_MS = 200;
const ANSWER_MS = 5_000;
/** What only the version before this one can do without is removed by the start, which may take minutes with millions. */
const PATIENCE_MS = 10 * 60_000;

async function ask(address: string): Promise<{ version?: string } | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok ? ((await response.json()) as { version?: string }) : null;
  } catch {
    return null;
  }
}

/** Waits until this version serves; throws with what it said last when it ends, or does not come to serve. */
export async function untilReady({ HOST, PORT }: Settings, version: string, service: Service): Promise<void> {
  const at = (path: string) => ask(`${addressOf(HOST, PORT)}/api/${path}`);
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until && !service.hasEnded(); ) {
    if ((await at('salud'))?.version === version && (await at('listo'))) return;
    await sleep(LOOK_MS);
  }
  throw new Error(service.lastLines() || 'no dijo nada');
}
