import { Cleanups } from '@tembiapo/server/Cleanups.ts';
import { openDatabase } from '@tembiapo/server/openDatabase.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';

/** `./tembiapo preparar`: brings the database to this version, with its catalogues and its first administrator, and ends. */
export async function prepareInstallation(): Promise<void> {
  const cleanups = new Cleanups();
  try {
    await openDatabase(readSettings({ ...process.env, DEMO: 'no' }), cleanups, (line) => console.log(line));
  } finally {
    await cleanups.run();
  }
}
