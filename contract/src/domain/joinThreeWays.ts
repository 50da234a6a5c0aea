/** A field that two people changed to different values; `name.key` within an object joined by its keys. */
export interface Clash {
  field: string;
  mine: unknown;
  theirs: unknown;
}

export interface Joined<T> {
  /** What to save; in a clash it holds mine. */
  joined: T;
  /** The fields that somebody else alone changed. */
  theirs: string[];
  clashes: Clash[];
}

/** Empty values are equal, however a form or an answer writes them. */
const emptied = (value: unknown): unknown =>
  value === '' || value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;

function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [emptied(one), emptied(other)];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [ofA, ofB] = [a as Record<string, unknown>, b as Record<string, unknown>];
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  return [...new Set([...Object.keys(ofA), ...Object.keys(ofB)])].every((key) => isSame(ofA[key], ofB[key]));
}

type Fields = Record<string, unknown>;

function join(
  read: Fields,
  mine: Fields,
  stored: Fields,
  byKey: readonly string[],
  prefix: string,
): Joined<Fields> {
  const all: Joined<Fields> = { joined: {}, theirs: [], clashes: [] };
  const put = (name: string, value: unknown) => {
    if (value !== undefined) all.joined[name] = value;
  };
  for (const name of new Set([...Object.keys(read), ...Object.keys(mine), ...Object.keys(stored)])) {
    const [was, typed, theirs] = [read[name], mine[name], stored[name]];
    if (prefix === '' && byKey.includes(name)) {
      const inner = join(
        (was ?? {}) as Fields,
        (typed ?? {}) as Fields,
        (theirs ?? {}) as Fields,
        [],
        `${name}.`,
      );
      all.joined[name] = inner.joined;
      all.theirs.push(...inner.theirs);
      all.clashes.push(...inner.clashes);
    } else if (isSame(typed, was)) {
      put(name, theirs);
      if (!isSame(theirs, was)) all.theirs.push(prefix + name);
    } else {
      put(name, typed);
      if (!isSame(theirs, was) && !isSame(theirs, typed))
        all.clashes.push({ field: prefix + name, mine: typed, theirs });
    }
  }
  return all;
}

/**
 * Merges what one person typed with what others saved since it was read, field by field: a change of one side wins, and
 * different changes on both sides are a clash to be decided (docs/reglas/convenciones.md). A list or a text is one field;
 * objects named in `byKey` are merged key by key.
 */
export const joinThreeWays = <T extends object>(
  read: T,
  mine: T,
  stored: T,
  byKey: readonly (keyof T & string)[] = [],
): Joined<T> => join(read as Fields, mine as Fields, stored as Fields, byKey, '') as unknown as Joined<T>;

/** The joined record with a clash decided. */
export function withChosen<T extends object>(joined: T, field: string, value: unknown): T {
  const at = field.indexOf('.');
  if (at < 0) return { ...joined, [field]: value };
  const [name, key] = [field.slice(0, at), field.slice(at + 1)];
  return { ...joined, [name]: { ...(joined as Record<string, object>)[name], [key]: value } };
}
