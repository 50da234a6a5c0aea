import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { parseSearch, stringifySearch } from '../address.ts';
import { browserHistory } from '../browserHistory.ts';

/** Draws a screen at an address written as the application writes them; any other path is an empty page. */
export async function drawAt(address: string, Screen: () => ReactNode) {
  // A history entry of this test's own: the browser's Back never leaves the page.
  browserHistory.push(browserHistory.location.href);
  browserHistory.flush();
  const root = createRootRoute();
  const screen = createRoute({ getParentRoute: () => root, path: '/', component: Screen });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>Otra página</p> });
  const router = createRouter({
    routeTree: root.addChildren([screen, other]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await render(<RouterProvider router={router} />);
  return { address: () => router.state.location.href, router };
}
