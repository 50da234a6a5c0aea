import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { startTestApp } from '../../testing/harness.ts';
import { waitFor } from '../../testing/waitFor.ts';
import { connect } from './database.ts';
import { prewarm } from './prewarm.ts';

test('quien no puede leer de antemano lo dice y sigue; quien puede no dice nada', async () => {
  const app = await startTestApp();
  const said: string[] = [];
  const end = prewarm(app.db, ['candidato'], (line) => said.push(line));
  await waitFor('lo que dice', () => said.length > 0);
  await end();
  expect(said).toEqual(['La base no permite pg_prewarm: lo que se busca se lee a medida que se usa.']);

  const url = new URL(inject('superuserUrl'));
  url.pathname = new URL(app.databaseUrl).pathname;
  const superuser = connect(url.href, { max: 1 });
  await prewarm(superuser.db, ['candidato'], (line) => said.push(line))();
  expect(said).toHaveLength(1);
  await sql`drop extension pg_prewarm`.execute(superuser.db);
  await superuser.close();
  await app.close();
});
