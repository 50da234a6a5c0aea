import { createBrowserHistory } from '@tanstack/react-router';

/** Closes each modal over the screen, the front one last (useInFront.ts). */
export const windowsInFront: { order: number; close: () => void }[] = [];

/** A second entry for the same page, so that Back has something to leave while a window is open. */
export function addEntry(): void {
  browserHistory.flush();
  if (!history.state?.window)
    // Bypasses the router, for which nothing changes.
    History.prototype.pushState.call(history, { ...history.state, window: true }, '');
}

/** The screen that the last popstate left. If the person stays on it, the router itself goes back to it. */
let left: string | undefined;
// Registered before the router's listener: on `window` itself not every browser calls capturing listeners first.
window.addEventListener(
  'popstate',
  (event) => {
    const here = browserHistory.location.state.__TSR_key;
    const isElsewhere = event.state?.__TSR_key !== here;
    const isReturn = !isElsewhere && left === here;
    left = isElsewhere ? here : undefined;
    if (isElsewhere || isReturn) return;
    event.stopImmediatePropagation();
    if (event.state.window) return;
    const front = windowsInFront.at(-1);
    if (!front) return history.back();
    addEntry();
    front.close();
  },
  true,
);

/** The history of the browser's own window. The tabs of the workspace keep theirs in memory. */
export const browserHistory = createBrowserHistory();
