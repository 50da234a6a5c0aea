import { buildWeb } from '../build-web.ts';
import { removeData, startProduct } from '../running/product.ts';
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
/** All stories in all engines, in the engines' order, and where they read something else. */
async function tellAll(): Promise<{ told: Told[]; differences: string[] }> {
  // Made once: what a demonstration says hangs on the moment it was made.
  const first = await startProduct();
  await first.stop();
  const tell = (open: () => Promise<Engine>) => tellStories(first.dataDir, open, say, only);
  const told: Told[] = [];
  const waiting = ENGINES.filter(([, , here]) => here);
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, open] = next;
      let stories = await tell(open);
      if (stories.some(({ failure }) => failure !== null)) {
        console.log(
          `↻ inestable: ${name}. Se lo abre de nuevo y se cuenta todo desde el principio, una vez.`,
        );
        stories = await tell(open);
      }
      told.push(...stories);
    }
  };
  // Two cores: two engines side by side.
  await Promise.all([work(), work()]).finally(() => removeData(first.dataDir));
  const inOrder = ENGINES.flatMap(([name]) => told.filter(({ engine }) => engine === name));
  return { told: inOrder, differences: compareTold(inOrder) };
}

let { told, differences } = await tellAll();
if (differences.length > 0) {
  for (const difference of differences) console.log(`↻ inestable: ${difference}`);
  console.log('↻ Se cuenta todo de nuevo, una vez.');
  ({ told, differences } = await tellAll());
}
for (const difference of differences) console.log(`✗ se lee distinto: ${difference}`);
const failed = told.filter(({ failure }) => failure !== null).length;
const screens = told.reduce((sum, { read }) => sum + read.size, 0);
console.log(`${screens} pantallas leídas`);
console.log(
  `${told.length - failed + Number(differences.length === 0)} passed, ${failed + Number(differences.length > 0)} failed`,
);
process.exit(failed + differences.length === 0 ? 0 : 1);
