import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  useRouter,
} from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { expel, readSesion } from '../session.ts';
import { ErrorPanel } from '../ui/states.tsx';
import { Frame } from './Frame.tsx';
import { LOADERS } from './loaders.ts';
import { parseSearch, stringifySearch } from './route-search.ts';
import { SCREENS, type Screen } from './screens.ts';

/** What a screen inside a workspace tab knows of its tab; null in a browser tab of its own. */
export const TabContext = createContext<{
  setTitle: (title: string) => void;
  /** Whether the tab holds changes that were not saved. */
  setDirty: (dirty: boolean) => void;
} | null>(null);

/** Names the workspace tab, or the browser's own, after what it shows. */
export function useTitle(title: string | undefined): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (!title) return;
    if (tab) tab.setTitle(title);
    else document.title = `${title} · Tembiapo`;
  }, [title, tab]);
}

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: () => (
    <main className="estado" style={{ minHeight: '60vh', alignContent: 'center' }}>
      <h1>No se encontró la página</h1>
      <a href="/landing">Ir al inicio</a>
    </main>
  ),
  errorComponent: RouteError,
});

function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorPanel
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}

/** The guard of the documents (000 §2): no live session, or a role outside the list, ends in /logout. */
function guard(screen: Screen): void {
  if (screen.who === 'publico') return;
  const sesion = readSesion();
  if (!sesion) {
    expel();
    throw redirect({ to: '/logout' as string });
  }
  if (!screen.who.includes(sesion.rol)) {
    window.location.assign('/logout');
    throw redirect({ to: '/logout' as string });
  }
}

const routes = SCREENS.map((screen) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: () => guard(screen),
    component: lazyRouteComponent(async () => ({ default: await LOADERS[screen.path]!() })),
    staticData: { titulo: screen.titulo, publico: screen.who === 'publico' },
  }),
);

const routeTree = rootRoute.addChildren(routes);

/** A router over the one route tree: the browser's, or one with a history of its own for a workspace tab. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch: stringifySearch as (search: Record<string, unknown>) => string,
    scrollRestoration: false,
    defaultPreload: false,
    defaultPendingMs: 150,
  });

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    titulo?: string;
    publico?: boolean;
  }
}
