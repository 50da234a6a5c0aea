import type { Db } from '../../../platform/database/database.ts';
import { type Followed, followLink } from '../../../platform/identity/followLink.ts';
import * as queries from './queries.ts';

export const LEFT = 'Listo: no te escribimos más estos correos';

/** Unsubscribes whoever holds the link. 404 when nobody holds it. */
export const leaveByLink = (db: Db, link: Omit<Followed, 'dead'>): Promise<true> =>
  followLink(
    db,
    { ...link, dead: 'Este enlace ya no sirve' },
    async (hash) => (await queries.insertBaja(db, hash)) || undefined,
  );
