import { useState } from 'react';
import { errorText } from '../platform/api.ts';

/** Runs an action, one attempt at a time, and keeps its error until the next attempt. */
export function useAttempt(): {
  busy: boolean;
  failed: string | null;
  attempt: (work: () => Promise<void>, inWords?: (thrown: unknown) => string) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>, inWords: (thrown: unknown) => string = errorText) => {
    setBusy(true);
    setFailed(null);
    try {
      await work();
    } catch (thrown) {
      setFailed(inWords(thrown));
    }
    setBusy(false);
  };
  return { busy, failed, attempt };
}
