// @module-tag resistencia
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../platform/database/database.ts';
import { type Answer, startTestApp, type TestApp } from './harness.ts';
import { startProxy } from './startProxy.ts';
import { waitFor } from './waitFor.ts';

/** The lines of docs/fallas.md in which the database is away, silent, slow or out of connections. */
describe('la base de datos', () => {
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    proxy = await startProxy(new URL(inject('postgresUrl')));
    app = await startTestApp({}, { through: proxy.through });
    token = await app.tokenFor('selector');
  });
  afterAll(async () => {
    await proxy.become('open');
    await app.close();
    await proxy.close();
  });
  const read = () => app.call('GET', '/v1/candidatos', { token, input: { limit: 1 } });
  const write = (name: string) =>
    app.call('POST', '/v1/candidato', {
      token,
      input: { nombre: name, apellido: 'Delafalla', telefono1: '0981455120' },
    });
  /** Once this is answered, which needs no database, earlier requests have been received. */
  const heard = async (url = app.url) => expect((await fetch(`${url}/robots.txt`)).status).toBe(200);
  const refused = ({ status, body }: Answer): void => {
    expect({ status, code: body.error?.code }).toEqual({ status: 503, code: 'NO_DISPONIBLE' });
    expect(body.error.message).toContain('no puede acceder a sus datos');
  };

  test('se va y vuelve: 503 mientras no está, y sigue sola', async () => {
    expect((await read()).status).toBe(200);
    await proxy.become('closed');
    // Each waits as long as a person would, all of them together.
    for (const answer of await Promise.all([read(), read(), read()])) refused(answer);
    // A request made while it was away is answered once it is back.
    const asked = read();
    await heard();
    await proxy.become('open');
    expect((await asked).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test('no contesta más sin decir nada (máquina sin luz, proceso congelado): nadie espera para siempre', async () => {
    expect((await Promise.all([read(), read(), write('Antes')])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    // A statement that is running when it happens, and later ones.
    const onItsWay = sql`select pg_sleep(20)`.execute(app.db).catch((error: Error) => error.message);
    const direct = new URL(inject('postgresUrl'));
    direct.pathname = new URL(app.databaseUrl).pathname;
    const beside = connect(direct.href, { max: 1 });
    await waitFor('la consulta en camino', async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and query = 'select pg_sleep(20)' and state = 'active'`.execute(
        beside.db,
      );
      return rows.length === 1;
    });
    await beside.close();
    await proxy.become('silent');
    const [first, second, unsaved] = await Promise.all([read(), read(), write('Durante')]);
    for (const answer of [first, second, unsaved]) refused(answer);
    expect(await onItsWay).toMatch(/Connection terminated/);
    // Used at once when it is back.
    const asked = read();
    await heard();
    await proxy.become('open');
    expect((await asked).status).toBe(200);
    expect((await write('Después')).status).toBe(200);
  });

  test('contesta despacio: todo se contesta, y lo que tarda no se corta', async () => {
    await proxy.become('slow');
    const long = app.sql<{ done: number }>`select 1 done from pg_sleep(6)`;
    expect((await Promise.all([read(), read(), write('Despacio')])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    // Silent for longer than a dead connection may be, but its server responds.
    expect(await long).toEqual([{ done: 1 }]);
    await proxy.become('open');
  });

  test('sin conexiones para nosotros: se espera, se dice, y al haber una se sigue', async () => {
    const role = `apretado_${Date.now()}`;
    const url = new URL(app.databaseUrl);
    const superuser = connect(inject('superuserUrl'), { max: 1 });
    // It owns nothing itself, but may do what the owner may.
    await sql
      .raw(`create role ${role} login password '${url.password}' connection limit 4 in role agencia`)
      .execute(superuser.db);
    await superuser.close();
    url.username = role;
    const narrow = await startTestApp({}, { through: () => url.href });
    const theirToken = await narrow.tokenFor('selector');
    const search = () => narrow.call('GET', '/v1/candidatos', { token: theirToken, input: { limit: 1 } });
    let taken = 0;
    let release = (): void => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    // One of them listens for published openings.
    expect((await narrow.call('GET', '/v1/bolsa/empleos', { token: null })).status).toBe(200);
    // Others hold the remaining three for a while, so none is left.
    const holding = Array.from({ length: 3 }, () =>
      narrow.db.connection().execute(async (conn) => {
        await sql`select 1`.execute(conn);
        taken++;
        await held;
      }),
    );
    await waitFor('las tres ocupadas', () => taken === 3);
    refused(await search());
    const asked = search();
    await heard(narrow.url);
    release();
    await Promise.all(holding);
    expect((await asked).status).toBe(200);
    await narrow.close();
  });
});
