import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from './Clock.ts';

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};
