import { type ReactNode, useEffect, useState } from 'react';
import { afterReading } from '../platform/idle.ts';
import { liveSesion } from '../platform/sesion.ts';
import { onRefused } from '../platform/settleRefusal.ts';

/** The place over the page for what a refused call asks of its person (askOver.tsx); once in the application. */
export function OverPage() {
  const [shown, setShown] = useState<ReactNode[]>([]);
  useEffect(() => {
    const load = () => import('./askOver.tsx');
    onRefused(async (refusal) => (await load()).askOver(setShown, refusal));
    // Here before it is wanted: by then the network, or the version that it is of, may be gone.
    if (liveSesion()) afterReading(load);
  }, []);
  return shown;
}
