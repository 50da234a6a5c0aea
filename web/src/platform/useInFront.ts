import { useEffect, useEffectEvent, useState } from 'react';
import { addEntry, windowsInFront } from './browserHistory.ts';

let opened = 0;

/** A field whose own list is open: Escape closes that first. */
const OPEN_LIST = '[data-mantine-stop-propagation=true], [aria-controls][aria-activedescendant]';

window.addEventListener(
  'keydown',
  (event) => {
    const inOpenList = (event.target as Element | null)?.matches?.(OPEN_LIST);
    const front = windowsInFront.at(-1);
    if (event.key !== 'Escape' || event.isComposing || inOpenList || !front) return;
    // Otherwise the browser would close its own dialog too.
    event.preventDefault();
    front.close();
  },
  true,
);

/**
 * While mounted, Escape and the browser's Back close this window if it is in front, and do not leave the screen.
 *
 * @param ownsBack false for a question about leaving the screen: the router is already on its way
 */
export function useInFront(close: () => void, ownsBack = true): void {
  const onLeave = useEffectEvent(close);
  // A tab shown again mounts all its modals at once; the front one is the one opened last.
  const [order] = useState(() => ++opened);
  useEffect(() => {
    const own = { order, close: () => onLeave() };
    if (ownsBack) addEntry();
    windowsInFront.push(own);
    windowsInFront.sort((a, b) => a.order - b.order);
    return () => void windowsInFront.splice(windowsInFront.indexOf(own), 1);
  }, [ownsBack, order]);
}
