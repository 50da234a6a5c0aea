/** A record with the changes that name some of it laid over it: what is left out stays, null empties (docs/reglas/convenciones.md). */
export const overlay = <T extends object>(
  stored: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T => ({
  ...stored,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/**
 * Changes that also empty what one that they name takes the place of. Each pair is an item of a list, and the words that
 * stand for it when it is not there.
 */
export function withReplaced<T extends object>(
  changes: T,
  pairs: readonly (readonly [keyof T, keyof T])[],
): T {
  const emptied: Partial<Record<keyof T, null>> = {};
  for (const [item, words] of pairs)
    for (const [chosen, other] of [[item, words] as const, [words, item] as const])
      if (changes[chosen] && changes[other] === undefined) emptied[other] = null;
  return { ...changes, ...emptied };
}
