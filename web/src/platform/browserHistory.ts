import { createBrowserHistory } from '@tanstack/react-router';

/** How each window over the screen is closed, the one in front last (useInFront.ts). */
export const windowsInFront: { order: number; close: () => void }[] = [];

/** A second entry for the same page, so that Back has something to leave while a window is open. */
export function addEntry(): void {
  browserHistory.flush();
  if (!history.state?.window)
    // Past the router, for which nothing changes.
    History.prototype.pushState.call(history, { ...history.state, window: true }, '');
}

/** The screen from which the last popstate led away. Where the person stays on it, the router goes back to it itself. */
let left: string | undefined;
// Registered before the router's own: at the window itself not every browser calls capturing listeners first.
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
