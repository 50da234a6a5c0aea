import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import { background, ROUND_MS, type RoundTask } from './background.ts';
import type { Cleanups } from './Cleanups.ts';
import type { Services } from './platform/http/context.ts';
import type { Attempt, JobName } from './platform/jobs/Queue.ts';
import { atMostEvery, startRounds, type Task } from './platform/jobs/rounds.ts';

const PAUSE_MS = { minuto: 60_000, hora: 3_600_000 };

/** What of the list these settings ask for. */
const tasksFor = ({ settings }: Services) => background.filter(({ only }) => only?.(settings) ?? true);

/** Takes the jobs of the queue, all but the copier's, and has those come that come by themselves. */
export async function startJobs(services: Services): Promise<void> {
  const { queue, db } = services;
  for (const one of tasksFor(services)) {
    if (!('job' in one) || one.atATime === null) continue;
    const { job, atATime, at, atStart } = one;
    const work = one.task!(services) as (attempt: Attempt<JobName>) => Promise<unknown>;
    await queue.work(job, atATime, work);
    if (at) await queue.repeat(job, at, TIME_ZONE);
    if (atStart) await queue.send(db, job, {});
  }
}

/** Starts the rounds and what is always watched, and leaves to `cleanups` how they end. */
export function startRoundsAndWatches(services: Services, cleanups: Cleanups): void {
  const tasks = tasksFor(services);
  const rounds = tasks.filter((one) => 'round' in one);
  const together = rounds.filter(({ apart }) => !apart);
  const isOften = ({ every }: RoundTask) => every === 'segundo';
  const stops = [
    start(services, together.filter(isOften), ROUND_MS.segundo),
    start(
      services,
      together.filter((one) => !isOften(one)),
      ROUND_MS.ronda,
    ),
    ...rounds.filter(({ apart }) => apart).map((one) => start(services, [one], ROUND_MS.ronda)),
  ];
  cleanups.add('mantenimiento', () => Promise.all(stops.map((stop) => stop())));
  for (const one of tasks) if ('watch' in one) cleanups.add(one.watch, one.task(services));
}

function start(services: Services, rounds: readonly RoundTask[], ms: number): () => Promise<void> {
  const tasks = rounds.map(({ round, every, task }): Task => {
    const work = task(services);
    const told = () =>
      work().catch((error) => services.log.warn({ err: error, tarea: round }, 'mantenimiento'));
    return every === 'minuto' || every === 'hora' ? atMostEvery(PAUSE_MS[every], told) : told;
  });
  return startRounds(ms, tasks, () => undefined);
}
