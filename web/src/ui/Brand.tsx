import { useSyncExternalStore } from 'react';
import { start } from '../platform/start.ts';

/** The agency's logo, or a mark and its name. */
export function Brand() {
  const logo = useSyncExternalStore(
    (draw) => {
      addEventListener('agencia', draw);
      return () => removeEventListener('agencia', draw);
    },
    () => start.agencia + start.logoUrl,
  );
  return start.logoUrl ? (
    <img src={start.logoUrl} alt={start.agencia} key={logo} />
  ) : (
    <>
      <i>T</i>
      <span>{start.agencia}</span>
    </>
  );
}
