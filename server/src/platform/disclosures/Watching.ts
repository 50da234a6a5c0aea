import type { Db } from '../database/database.ts';
import type { Replica } from '../database/Replica.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';

/** What it takes to see who carries out how much, and to tell of it. */
export interface Watching {
  db: Db;
  replica: Replica;
  settings: Settings;
  queue: Queue;
  inBackground(work: Promise<unknown>): void;
}
