import { api } from '../../../platform/api.ts';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';

/** Queries that work on a transfer makes stale. */
export const KEYS = [api.transfers.key()];

/** Calls of a transfer, one at a time: shows their messages, and reloads what they make stale. */
export function useAct() {
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(KEYS);
  return {
    busy,
    failed,
    act: (call: () => Promise<{ message: string }>) => attempt(async () => done(await call())),
  };
}
