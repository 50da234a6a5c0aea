import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Replica } from '../database/Replica.ts';
import type { Queue } from '../jobs/Queue.ts';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from '../time/Clock.ts';

/** What is needed to watch how much somebody takes out, and to report it. */
export interface Watching {
  db: Db;
  replica: Replica;
  settings: Settings;
  queue: Queue;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}
