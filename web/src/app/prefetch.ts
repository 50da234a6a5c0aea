import { parseSearch } from '../platform/address.ts';
import { LOADERS } from './loaders.ts';
import { screenLoadedBy } from './screenLoadedBy.tsx';
import { patternOf, SCREENS } from './screens.ts';

const patterns = SCREENS.map(({ path }) => ({ path, is: patternOf(path) }));
const components = new Map(Object.entries(LOADERS).map(([path, load]) => [path, screenLoadedBy(load)]));

/** The screen of a path, loaded when first shown; drawn without waiting if it was fetched ahead. */
export const screenOf = (path: string) => components.get(path)!;

/** Fetches the code of the screen at an address and, `withData`, what it shows first. */
export async function prefetch(url: string, withData: boolean): Promise<void> {
  const { pathname, search } = new URL(url, window.location.origin);
  const path = patterns.find(({ is }) => is.test(pathname))?.path;
  if (!path) return;
  const screen = await screenOf(path).load();
  if (withData) screen?.ahead?.(parseSearch(search), pathname);
}
