import { api } from '../../../platform/api.ts';
import { useAttempt } from '../../../ui/useAttempt.ts';
import { useDone } from '../../../ui/useDone.ts';

/** What a transfer that does something makes stale. */
export const KEYS = [api.transfers.key()];

/** Calls of a transfer, one at a time: what they answer is said, and what they make stale is read again. */
export function useAct() {
  const { busy, failed, attempt } = useAttempt();
  const done = useDone(KEYS);
  return {
    busy,
    failed,
    act: (call: () => Promise<{ message: string }>) => attempt(async () => done(await call())),
  };
}
