import { FIRST_WEIGHTS } from '@tembiapo/contract/domain/sugeridos.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openExplained } from '../../../testing/explained.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { mapNearlyAll } from '../../../testing/mapNearlyAll.ts';
import { OneWayEach, plansOf } from '../../../testing/plansOf.ts';
import { levelsOf } from './levelsOf.ts';
import { countTogether, findAsked } from './queries.ts';
import { asArrays } from './request.ts';

const app = await startTestApp();
await countTogether(app.db);
const explained = await openExplained(app.databaseUrl);
afterAll(async () => {
  await explained.client.end();
  await app.close();
});

const ways = new OneWayEach();
/** The plans of the suggestions for some opportunities, for the first page and a distant one. */
async function verify(): Promise<void> {
  const rows = await app.sql<{ id: number }>`
    select id from oportunidad where eliminada_ts is null order by id limit 12`;
  let statements = 0;
  for (const { id } of rows) {
    const { asked } = (await findAsked(app.db, id))!;
    const { groups, points, levels, terms } = asArrays(levelsOf(asked, FIRST_WEIGHTS));
    for (const from of [0, 300])
      statements += ways.look(
        await plansOf(
          explained,
          app.db,
          sql`select total, ids from sugerir_y_contar(${groups}::int[], ${points}::int[], ${levels}::int[], ${terms}::bigint[],
                ${id}::int, '{}'::int[], 20, ${from}::bigint, 50)`,
        ),
      );
  }
  expect(statements).toBeGreaterThan(100);
}

test('cada sentencia de los sugeridos tiene un plan solo, y ninguno lee entera una tabla grande', async () => {
  await app.sql`analyze`;
  await verify();
});

test('también cuando casi todo término tiene mapa, con cambios sin plegar, y sin estadística de nada', async () => {
  await mapNearlyAll(app.db);
  await app.sql`analyze`;
  await verify();
  await app.sql`update candidato set nombre = nombre || ' Arandú' where id % 3 = 0`;
  await explained.forgetStatistics();
  await verify();
});
