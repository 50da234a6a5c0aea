import { useEffect, useRef } from 'react';

/** Calls whenever the server tells that something shared changed, and when the connection is back. */
export function useChanges(onChange: () => void, enabled: boolean): void {
  const call = useRef(onChange);
  call.current = onChange;
  useEffect(() => {
    if (!enabled) return;
    let first = true;
    const source = new EventSource('/api/v1/cliente/eventos');
    const hear = ({ data }: MessageEvent<string>) => {
      // What was just read is not read again for the stream's own greeting.
      const isGreeting = data.includes('"hola"');
      if (!isGreeting || !first) call.current();
      first = false;
    };
    // The stream gives each of its events a kind of message.
    for (const kind of ['message', 'done', 'error'] as const)
      source.addEventListener(
        kind,
        (event) => 'data' in event && event.data && hear(event as MessageEvent<string>),
      );
    return () => source.close();
  }, [enabled]);
}
