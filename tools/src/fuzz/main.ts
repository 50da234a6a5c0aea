import { parseArgs } from 'node:util';
import { signToken } from '@tembiapo/server/platform/identity/tokens.ts';
import { loadSecrets } from '@tembiapo/server/platform/settings/secrets.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { Description } from '../openapi/shapeOf.ts';
import { embeddedOf, removeData, startProduct } from '../running/product.ts';
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
const pool = new pg.Pool({ connectionString: embeddedOf(product.dataDir).url, max: 2 });
try {
  const { accessKey, jwt } = loadSecrets(readSettings({ DATA_DIR: product.dataDir }));
  const description = (await (await fetch(`${product.url}/api/openapi.json`)).json()) as Description;
  const outcome = await fuzz(
    {
      url: product.url,
      accessKey,
      async restore() {
        for (const statement of restoreStatements) await pool.query(statement);
      },
      async enter(who) {
        if (who === 'nadie') return null;
        const { rows } = await pool.query('select id from usuario where email = $1', [`${who}@demo.py`]);
        const sid = uuidv7();
        await pool.query(
          `insert into sesion (sid, usuario_id, expira_ts) values ($1, $2, now() + interval '1 day')`,
          [sid, rows[0].id],
        );
        return signToken({ rol: who, idNumerico: rows[0].id, sid }, jwt);
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
  await pool.end();
  await product.stop();
  removeData(product.dataDir);
}
