import { useCallback, useEffect, useRef, useState } from 'react';
import { Refused } from './askCliente.ts';

export interface Read<T> {
  data: T | null;
  error: Refused | null;
  again: () => Promise<void>;
}

/**
 * What a call answers, read at once and whenever `again` says so; what was read stays on the screen meanwhile. Of two answers the
 * one that was asked for later counts. Nothing is kept once it is gone (401, 404): nobody goes on looking at it.
 */
export function useRead<T>(read: () => Promise<T>, key: string): Read<T> {
  const [state, setState] = useState<{ key: string; data: T | null; error: Refused | null }>({
    key,
    data: null,
    error: null,
  });
  const call = useRef(read);
  call.current = read;
  const round = useRef(0);
  const again = useCallback(async () => {
    const mine = ++round.current;
    try {
      const data = await call.current();
      if (mine === round.current) setState({ key, data, error: null });
    } catch (thrown) {
      const error = thrown instanceof Refused ? thrown : new Refused(0, String(thrown));
      const isGone = error.status === 401 || error.status === 404;
      if (mine === round.current)
        setState((before) => ({ key, data: isGone || before.key !== key ? null : before.data, error }));
    }
  }, [key]);
  useEffect(() => void again(), [again]);
  const current = state.key === key ? state : { data: null, error: null };
  return { data: current.data, error: current.error, again };
}
