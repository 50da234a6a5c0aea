interface Contacted {
  id: number;
  /** Their last contact as the database writes it; null for none. */
  ultimo: string | null;
}

/** Orders otherwise equal people: latest contact first, then newest person. */
export function byContact(a: Contacted, b: Contacted): number {
  if (a.ultimo === b.ultimo) return b.id - a.id;
  if (a.ultimo === null) return 1;
  if (b.ultimo === null) return -1;
  return a.ultimo < b.ultimo ? 1 : -1;
}
