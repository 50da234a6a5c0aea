import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

/** Records changed per transaction. */
const LOT = 2_000;

/** Deletes fields that were removed too long ago to be restored, with their values, in lots. */
export async function forgetExpired({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const { id, de } of await queries.listExpired(db)) {
    for (let after = 0; ; ) {
      const { last } = await transaction(db, (tx) => queries.forgetValues(tx, de, id, { after, most: LOT }));
      if (last === null) break;
      after = last;
    }
    await queries.deleteCampo(db, id);
  }
}
