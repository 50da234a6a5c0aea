import { useEffect, useEffectEvent } from 'react';
import { browserHistory } from './browserHistory.ts';

/** How each window over the screen is closed, the one in front last. */
const windows: (() => void)[] = [];

/** A field whose own list is open: Escape closes that first. */
const OPEN_LIST = '[data-mantine-stop-propagation=true], [aria-controls][aria-activedescendant]';

/** A second entry for the same page, so that Back has something to leave while a window is open. */
function addEntry(): void {
  browserHistory.flush();
  if (!history.state?.window)
    // Past the router, for which nothing changes.
    History.prototype.pushState.call(history, { ...history.state, window: true }, '');
}

window.addEventListener(
  'popstate',
  (event) => {
    if (event.state?.__TSR_key !== browserHistory.location.state.__TSR_key) return;
    event.stopImmediatePropagation();
    if (event.state.window) return;
    const close = windows.at(-1);
    if (!close) return history.back();
    addEntry();
    close();
  },
  true,
);
window.addEventListener(
  'keydown',
  (event) => {
    const inOpenList = (event.target as Element | null)?.matches?.(OPEN_LIST);
    const close = windows.at(-1);
    if (event.key !== 'Escape' || event.isComposing || inOpenList || !close) return;
    // The browser's own dialog would close as well.
    event.preventDefault();
    close();
  },
  true,
);

/**
 * While it is drawn, Escape and the browser's Back close this window if it is in front, and leave the screen where it is.
 *
 * @param ownsBack false for a question about leaving the screen: the router is on its way already
 */
export function useInFront(close: () => void, ownsBack = true): void {
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    const own = () => onLeave();
    if (ownsBack) addEntry();
    windows.push(own);
    return () => void windows.splice(windows.indexOf(own), 1);
  }, [ownsBack]);
}
