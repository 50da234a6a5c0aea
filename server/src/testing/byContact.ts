interface Contacted {
  id: number;
  /** Their last contact as the database writes it; null for none. */
  ultimo: string | null;
}

/** The order of people who are alike in all else: the newest contact first, then the newest of them. */
export function byContact(a: Contacted, b: Contacted): number {
  if (a.ultimo === b.ultimo) return b.id - a.id;
  if (a.ultimo === null) return 1;
  if (b.ultimo === null) return -1;
  return a.ultimo < b.ultimo ? 1 : -1;
}
