import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { summary } from './measure.ts';
import { type Fixture, IDLE_MS, newcomer, TIMES, type Watched } from './webPage.ts';

const sizeOf = (path: string): number => {
  const file = join(REPO_DIR, 'web/dist', path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
};

/** A first visit: how many requests and how long until the first rows are painted. */
export async function measureAddress(fixture: Fixture) {
  const rows: number[] = [];
  const tasks: number[] = [];
  let requests = 0;
  let script = 0;
  for (let i = 0; i < TIMES; i++) {
    const { context, page } = await newcomer(fixture);
    await page.goto(`${fixture.url}/candidatos`, { waitUntil: 'commit' });
    const moment = await page.evaluate(() => (window as unknown as Watched).firstRows);
    rows.push(moment);
    const asked = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter((e) => e.startTime < until)
          .map((e) => new URL(e.name).pathname),
      moment,
    );
    // Plus the page itself.
    requests = Math.max(requests, 1 + asked.length);
    const scripts = new Set(asked.filter((path) => /^\/assets\/.*\.js$/.test(path)));
    script = Math.max(
      script,
      [...scripts].reduce((sum, path) => sum + sizeOf(path), 0),
    );
    await page.waitForTimeout(IDLE_MS);
    const long = await page.evaluate(() => (window as unknown as Watched).longTasks);
    tasks.push(Math.max(0, ...long.filter(([start]) => start > moment).map(([, duration]) => duration)));
    await context.close();
  }
  return { rows: summary(rows), longTask: summary(tasks), requests, script };
}
