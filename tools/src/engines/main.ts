import { writeFileSync } from 'node:fs';
import { buildWeb } from '../build-web.ts';
import { makeDemonstration } from '../running/makeDemonstration.ts';
import { removeData } from '../running/product.ts';
import { compareTold, type EnginesOutcome } from './compareTold.ts';
import type { Engine } from './Engine.ts';
import { openChromium } from './openChromium.ts';
import { hasFirefox, openFirefox } from './openFirefox.ts';
import { hasWebKit, openWebKit } from './openWebKit.ts';
import { type Told, tellStories } from './tellStories.ts';

/**
 * `npm run navegadores`: tells the main stories in three engines at two widths, and compares what all of them
 * read. With a text, only the stories whose engine, name and width contain it. The last line is the sum, and
 * the exit code says whether all passed. OUTCOME in the environment: a file to write an EnginesOutcome to.
 */
const ENGINES: [name: Engine['name'], open: () => Promise<Engine>, here: boolean, from: string][] = [
  ['Chromium', openChromium, true, ''],
  ['Firefox', openFirefox, hasFirefox(), 'firefox-esr'],
  ['WebKit', openWebKit, hasWebKit(), 'webkit2gtk-driver y xvfb'],
];
const only = process.argv[2] ?? '';

buildWeb();
for (const [name, , here, from] of ENGINES)
  if (!here) console.log(`Falta ${name} (en Debian: ${from}): sus historias no se cuentan.`);
const say = ({ engine, story, width, seconds, failure }: Told) =>
  console.log(
    `${failure ? '✗' : '✓'} ${engine}, ${width} px: ${story} (${seconds.toFixed(1)} s)${failure ? `\n    ${failure}` : ''}`,
  );

/** The outcome of every engine, in the order of ENGINES. */
async function tellAll(): Promise<Told[]> {
  // Shared by all engines, since a demonstration depends on the moment it was made.
  const data = await makeDemonstration();
  const told: Told[] = [];
  const waiting = ENGINES.filter(([, , here]) => here);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      told.push(...(await tellStories(data, next[1], say, only)));
  };
  // Two cores, so two engines at a time.
  await Promise.all([work(), work()]).finally(() => removeData(data));
  return ENGINES.flatMap(([name]) => told.filter(({ engine }) => engine === name));
}

const told = await tellAll();
const differences = compareTold(told);
for (const { story, width, text } of differences)
  console.log(`✗ se lee distinto: ${story}, ${width} px, ${text}`);
const failures = told.flatMap(({ engine, story, width, failure }) =>
  failure === null ? [] : [{ story, width, text: `${engine}: ${failure}` }],
);
console.log(`${told.reduce((sum, { read }) => sum + read.size, 0)} pantallas leídas`);
// The comparison of all engines counts as one test.
const failed = failures.length + Number(differences.length > 0);
const passed = told.length + 1 - failed;
const outcome: EnginesOutcome = { passed, failed, wrong: [...failures, ...differences] };
if (process.env.OUTCOME) writeFileSync(process.env.OUTCOME, JSON.stringify(outcome));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
