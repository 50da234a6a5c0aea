import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterFirst } from '../platform/idle.ts';
import styles from './QuickViewArea.module.css';

const bringQuickView = () => import('./QuickView.tsx');
const QuickView = lazy(bringQuickView);

/** What a list with a quick view says of its keys. */
export const QUICK_KEYS = '↑ ↓ · Espacio · n · i';

interface Props {
  /** The opportunity whose people are listed. */
  oportunidadId?: number | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A list of people with a quick view beside it: whatever bears `data-person` opens there by a click or the space bar
 * (docs/reglas/convenciones.md). The view is loaded after the list, and then does what was asked of it before.
 */
export function QuickViewArea({ oportunidadId, className = '', children }: Props) {
  const area = useRef<HTMLDivElement>(null);
  /** What was asked last; null once the view is there and listens itself. */
  const early = useRef<Event | null | undefined>(undefined);
  const [ready, setReady] = useState(false);
  const bring = () => void bringQuickView().then(() => setReady(true));
  const ask = (event: Event) => {
    if (early.current === null) return;
    early.current = event;
    bring();
  };
  const askFromSearch = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && (event.target as Element).matches('[data-before-list]')) ask(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', askFromSearch);
    return () => window.removeEventListener('keydown', askFromSearch);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => afterFirst(bring), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads what its rows and keys open
    <div
      className={`${styles.split} ${className}`.trim()}
      onClick={({ nativeEvent }) => ask(nativeEvent)}
      onKeyDown={({ nativeEvent }) => ask(nativeEvent)}
      {...(!ready && { onFocus: bring, onPointerMove: bring })}
    >
      <div ref={area} className={styles.list}>
        {children}
      </div>
      {ready && (
        <Suspense>
          <QuickView area={area} early={early} oportunidadId={oportunidadId} />
        </Suspense>
      )}
    </div>
  );
}
