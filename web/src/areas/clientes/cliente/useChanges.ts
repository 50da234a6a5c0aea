import { useEffect, useRef } from 'react';

/** Calls back when the server reports a change in what is shared, and when the connection returns. */
export function useChanges(onChange: () => void, enabled: boolean): void {
  const call = useRef(onChange);
  call.current = onChange;
  useEffect(() => {
    if (!enabled) return;
    let first = true;
    const source = new EventSource('/api/v1/cliente/eventos');
    const hear = ({ data }: MessageEvent<string>) => {
      // The stream's greeting is no reason to read again what was just read.
      const isGreeting = data.includes('"hola"');
      if (!isGreeting || !first) call.current();
      first = false;
    };
    // The stream sends events of several types.
    for (const kind of ['message', 'done', 'error'] as const)
      source.addEventListener(
        kind,
        (event) => 'data' in event && event.data && hear(event as MessageEvent<string>),
      );
    return () => source.close();
  }, [enabled]);
}
