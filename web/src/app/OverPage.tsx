import { type ReactNode, useEffect, useState } from 'react';
import { afterReading } from '../platform/idle.ts';
import { liveSesion } from '../platform/sesion.ts';
import { onRefused } from '../platform/settleRefusal.ts';

/** Holds the window that a refused call opens over the page (askOver.tsx). Mounted once. */
export function OverPage() {
  const [shown, setShown] = useState<ReactNode[]>([]);
  useEffect(() => {
    const load = () => import('./askOver.tsx');
    onRefused(async (refusal) => (await load()).askOver(setShown, refusal));
    // Loaded beforehand: when it is needed, the network or this version's files may be gone.
    if (liveSesion()) afterReading(load);
  }, []);
  return shown;
}
