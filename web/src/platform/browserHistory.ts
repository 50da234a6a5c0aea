import { createBrowserHistory } from '@tanstack/react-router';

/** The history of the browser's own window. The tabs of the workspace keep theirs in memory. */
export const browserHistory = createBrowserHistory();
