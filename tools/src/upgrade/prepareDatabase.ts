import { connect } from '@tembiapo/server/platform/database/database.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { isNewer, oldestBeside } from '@tembiapo/server/platform/database/releases.ts';

/**
 * Migrates a database beside the servers of an older version, which go on meanwhile. What only the version before this one can do without
 * is removed by the restart. Returns the names of what it ran.
 */
export async function prepareDatabase(
  url: string,
  from: string,
  say: (line: string) => void = () => undefined,
): Promise<string[]> {
  const { db, close } = connect(url, { max: 2, onInfo: say });
  try {
    return await migrate(db, { removing: !isNewer(oldestBeside(), from) });
  } finally {
    await close();
  }
}
