import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { parseSearch } from '../platform/address.ts';
import { LOADERS, type Loaded } from './loaders.ts';
import { patternOf, SCREENS } from './screens.ts';

const patterns = SCREENS.map(({ path }) => ({ path, is: patternOf(path) }));
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
export async function prefetch(url: string, withData: boolean): Promise<void> {
  const { pathname, search } = new URL(url, window.location.origin);
  const path = patterns.find(({ is }) => is.test(pathname))?.path;
  if (!path) return;
  await (screenOf(path) as { preload?: () => Promise<unknown> }).preload?.();
  if (withData) loaded.get(path)?.ahead?.(parseSearch(search), pathname);
}
