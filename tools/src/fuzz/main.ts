import { parseArgs } from 'node:util';
import { signToken } from '@tembiapo/server/platform/identity/tokens.ts';
import { loadSecrets } from '@tembiapo/server/platform/settings/secrets.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Description } from '../openapi/shapeOf.ts';
import { askDatabase } from '../running/askDatabase.ts';
import { removeData, startProduct } from '../running/product.ts';
import { fuzz } from './fuzz.ts';
import { restoreStatements } from './restoreStatements.ts';

/**
 * `npm run fuzz -- --minutos 10 [--semilla N]`: sends a product of its own requests that nobody should send,
 * as every role.
 */
const { values } = parseArgs({
  options: { minutos: { type: 'string', default: '10' }, semilla: { type: 'string' } },
});
const seed = Number(values.semilla ?? Math.floor(Math.random() * 1e9));
const minutes = Number(values.minutos);
console.log(`Semilla ${seed}, ${minutes} minutos`);

const product = await startProduct();
const ask = <T extends object>(text: string, values?: unknown[]) =>
  askDatabase<T>(product.dataDir, text, values);
try {
  const { accessKey, jwt } = loadSecrets(readSettings({ DATA_DIR: product.dataDir }));
  const description = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as Description;
  const outcome = await fuzz(
    {
      url: product.url,
      accessKey,
      async restore() {
        for (const statement of restoreStatements) await ask(statement);
      },
      async enter(who) {
        if (who === 'nadie') return null;
        const [sesion] = await ask<{ sid: string; id: number }>(
          `insert into sesion (sid, usuario_id, expira_ts)
           select $1, id, now() + interval '1 day' from usuario where email = $2 returning sid, usuario_id id`,
          [uuidv7(), `${who}@demo.py`],
        );
        return signToken({ rol: who, idNumerico: sesion!.id, sid: sesion!.sid }, jwt);
      },
    },
    description,
    seed,
    Date.now() + minutes * 60_000,
    (asked) => process.stdout.write(`\r${asked} pedidos`),
  );
  const { asked, statuses, findings, worst } = outcome;
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  console.log(
    `\r${asked} pedidos; ${counts.join(', ')}; el más lento ${Math.round(worst.ms)} ms (${worst.call})`,
  );
  for (const finding of findings) console.log(JSON.stringify(finding, null, 2));
  console.log(findings.length === 0 ? 'Nada que mostrar' : `${findings.length} hallazgos`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} finally {
  await product.stop();
  removeData(product.dataDir);
}
