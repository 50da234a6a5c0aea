import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { parseSearch } from '../platform/address.ts';
import { whenIdle } from '../platform/idle.ts';
import { LOADERS, type Loaded } from './loaders.ts';
import { SCREENS } from './screens.ts';

/** A pointer that rests so long on a link will likely click it. */
const REST_MS = 60;

const patterns = SCREENS.map(({ path }) => ({
  path,
  is: new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`),
}));
const loaded = new Map<string, Loaded>();
const components = new Map<string, RouteComponent>(
  Object.entries(LOADERS).map(([path, load]) => [
    path,
    lazyRouteComponent(async (): Promise<{ default: RouteComponent }> => {
      const screen = await load();
      loaded.set(path, screen);
      return { default: screen as RouteComponent };
    }),
  ]),
);

/** The screen of a path, loaded when it is first shown; one that was fetched ahead is drawn without waiting. */
export const screenOf = (path: string) => components.get(path)!;

/** The code of the screen at an address; `withData`: and what it shows first. */
export async function prefetch(url: string, withData = true): Promise<void> {
  const { pathname, search } = new URL(url, window.location.origin);
  const path = patterns.find(({ is }) => is.test(pathname))?.path;
  if (!path) return;
  await (screenOf(path) as { preload?: () => Promise<unknown> }).preload?.();
  if (withData) loaded.get(path)?.ahead?.(parseSearch(search), pathname);
}

/** The code of the likeliest screens, one at a time, while nobody does anything. */
export const prefetchIdle = (urls: string[]): void => {
  for (const url of urls) whenIdle(() => prefetch(url, false));
};

let resting = 0;
/** For any place with links inside: what a pointer rests on, or the focus reaches, is fetched ahead. */
export function restingOn({ target }: { target: EventTarget }): void {
  window.clearTimeout(resting);
  const link = (target as Element).closest?.('a[href^="/"]');
  const url = link?.getAttribute('href');
  if (url && url !== '/logout') resting = window.setTimeout(() => void prefetch(url), REST_MS);
}
