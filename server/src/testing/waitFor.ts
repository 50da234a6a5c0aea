import { waitUntil } from './waitUntil.ts';

type Something<T> = Exclude<T, null | undefined | false>;

/** Looks until there is something, and returns it; the error names what never came. */
export const waitFor = async <T>(what: string, look: () => T | Promise<T>): Promise<Something<T>> =>
  (await waitUntil(
    what,
    look,
    (found) => found !== null && found !== undefined && found !== false,
  )) as Something<T>;
