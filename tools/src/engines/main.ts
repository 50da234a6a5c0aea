import { buildWeb } from '../build-web.ts';
import { compareTold } from './compareTold.ts';
import type { Engine } from './Engine.ts';
import { openChromium } from './openChromium.ts';
import { hasFirefox, openFirefox } from './openFirefox.ts';
import { hasWebKit, openWebKit } from './openWebKit.ts';
import { type Told, tellStories } from './tellStories.ts';

/**
 * `npm run navegadores`: the main stories in three engines at two widths, and whether all of them read the same. With a
 * text, only the stories whose engine, name and width hold it. The last line is the sum; the exit code tells whether all passed.
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
// Two cores: two engines side by side.
const waiting = ENGINES.filter(([, , here]) => here);
const told: Told[] = [];
const work = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, open] = next;
    let stories = await tellStories(open, say, only);
    if (stories.some(({ isSilent }) => isSilent)) {
      console.log(
        `↻ ${name} dejó de contestar: se lo abre de nuevo y se cuenta todo desde el principio, una vez.`,
      );
      stories = await tellStories(open, say, only);
    }
    told.push(...stories);
  }
};
await Promise.all([work(), work()]);
const inOrder = ENGINES.flatMap(([name]) => told.filter(({ engine }) => engine === name));
const differences = compareTold(inOrder);
for (const difference of differences) console.log(`✗ se lee distinto: ${difference}`);
const failed = told.filter(({ failure }) => failure !== null).length;
const screens = inOrder.reduce((sum, { read }) => sum + read.size, 0);
console.log(`${screens} pantallas leídas`);
console.log(
  `${told.length - failed + Number(differences.length === 0)} passed, ${failed + Number(differences.length > 0)} failed`,
);
process.exit(failed + differences.length === 0 ? 0 : 1);
