import { parseArgs } from 'node:util';
import { saveIn, say } from '../bench/measure.ts';
import { makeDemonstration } from '../running/makeDemonstration.ts';
import { removeData } from '../running/product.ts';
import { runMonth } from './runMonth.ts';

/**
 * `npm run mes-de-correos -- --correos 20000 --eventos 2000 --muertes 8 --semilla 7`: lives a drawn month
 * against real mail servers. Exits with 1 when a screen contradicts the servers, and names each line.
 */
const { values } = parseArgs({
  options: {
    correos: { type: 'string', default: '20000' },
    eventos: { type: 'string', default: '2000' },
    muertes: { type: 'string', default: '8' },
    semilla: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const SHOWN = 40;
const [mails, events, kills, seed] = [values.correos, values.eventos, values.muertes, values.semilla].map(
  Number,
) as [number, number, number, number];
saveIn(`mes-de-correos-${seed}.txt`);
say(`npm run mes-de-correos -- --correos ${mails} --eventos ${events} --muertes ${kills} --semilla ${seed}`);
const dataDir = await makeDemonstration();
const parts = await runMonth({ dataDir, seed, mails, events, kills, say });
removeData(dataDir);
let wrong = 0;
for (const [part, { extra, lacking, untrue }] of parts.entries())
  for (const [what, lines] of Object.entries({
    'se dice y no es': extra,
    'es y no se dice': lacking,
    falso: untrue,
  })) {
    wrong += lines.length;
    for (const line of lines.slice(0, SHOWN)) say(`parte ${part + 1}, ${what}: ${line}`);
  }
say(wrong === 0 ? 'Todo lo que se dice es así' : `${wrong} líneas no son así`);
process.exit(wrong === 0 ? 0 : 1);
