const PAGE = 200;

/** A record of a list that is read by pages, as it is now; undefined when it is not there any more. */
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
