import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  type RouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { parseSearch, stringifySearch } from '../platform/address.ts';
import { browserHistory } from '../platform/browserHistory.ts';
import { NewVersion } from '../platform/NewVersion.ts';
import { NoConnection } from '../platform/NoConnection.ts';
import { AGAIN_MS, patience } from '../platform/patience.ts';
import { reloadOnce } from '../platform/reloadOnce.ts';
import { expel, ownPage, readSesion, refuse } from '../platform/sesion.ts';
import { settleRefusal } from '../platform/settleRefusal.ts';
import { useTitle } from '../platform/tab.ts';
import { BoardLink } from '../ui/BoardLink.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { fetchAheadBy } from './ahead.ts';
import { Frame } from './Frame.tsx';
import { prefetch, screenOf } from './prefetch.ts';
import type { ScreenRoutes } from './ScreenRoutes.ts';
import { SCREENS, type Screen } from './screens.ts';

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
});

function NotFound() {
  useTitle('No se encontró la página');
  return (
    <main className="estado" style={{ minHeight: '60vh', alignContent: 'center' }}>
      <h1>No se encontró la página</h1>
      <a href="/landing">Ir al inicio</a>
      {!readSesion() && <BoardLink />}
    </main>
  );
}

/** Shown in place of a screen that failed. A screen that could not be loaded is retried by itself. */
function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const again = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    if (error instanceof NewVersion) reloadOnce();
    else if (error instanceof NoConnection) {
      if (patience.untilBack) return patience.untilBack(again);
      const timer = setTimeout(again, AGAIN_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [error, again]);
  return <ErrorPanel error={error} onRetry={again} />;
}

/**
 * The guard of the documents (docs/reglas/personas.md): without a live session, or with another role, one ends in /logout.
 * If the session ended while the page was in use, the person may sign in over it first (docs/reglas/confianza.md).
 */
async function guard(screen: Screen): Promise<void> {
  if (screen.who === 'publico') return;
  if (readSesion() && !ownPage()) await settleRefusal({});
  const sesion = ownPage();
  if (!sesion) {
    expel();
    throw redirect({ to: '/logout' });
  }
  if (!screen.who.includes(sesion.rol)) {
    refuse();
    // Shows nothing while the browser leaves for another page.
    await new Promise(() => {});
  }
}

fetchAheadBy(prefetch);

const routes = SCREENS.map((screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: () => guard(screen),
    component: screenOf(screen.path) as RouteComponent,
    ...(screen.recordInQuery && { remountDeps: ({ search }: { search: unknown }) => search }),
    staticData: { title: screen.title, everybody: screen.who === 'publico' },
  }),
);

const routeTree = rootRoute.addChildren(routes as unknown as ScreenRoutes);

/** The browser's router. Each workspace tab makes its own over the same route tree (Workspace.tsx). */
export const makeRouter = () =>
  createRouter({
    routeTree,
    history: browserHistory,
    parseSearch,
    stringifySearch,
    scrollRestoration: false,
    defaultPreload: false,
    defaultErrorComponent: RouteError,
    defaultPendingMs: 150,
    // Another record in the address remounts the screen, so that no state of the first record survives.
    defaultRemountDeps: ({ params }) => params,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
    everybody?: boolean;
  }
}
