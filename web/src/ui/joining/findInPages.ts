const PAGE = 200;

/** The current state of a record in a paged list; undefined if it is gone. */
export async function findInPages<T extends { idNumerico: number }>(
  read: (page: { page: number; limit: number }) => Promise<{ items: T[]; total: number }>,
  id: number,
): Promise<T | undefined> {
  for (let page = 1; ; page++) {
    const { items, total } = await read({ page, limit: PAGE });
    const found = items.find(({ idNumerico }) => idNumerico === id);
    if (found || page * PAGE >= total) return found;
  }
}
