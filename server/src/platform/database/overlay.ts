/** A record with partial changes laid over it: fields left out stay, null empties (docs/reglas/convenciones.md). */
export const overlay = <T extends object>(
  stored: T,
  changes: { readonly [K in keyof T]?: T[K] | undefined },
): T => ({
  ...stored,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/**
 * Changes that also empty the alternative of a field they set. Each pair is a reference to a list item and the free text used when
 * the item is not in the list.
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
