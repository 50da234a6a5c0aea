// @module-tag resistencia
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Db } from '../../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { countOne, countPending, countUncounted } from './counters.ts';

/** Seven people share more than fits into one lot: three days of each exceed it. */
const NOTAS = 60_000;
const ALWAYS = { desde: '0001-01-01', hasta: '9999-12-31' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.transaction().execute(async (conn) => {
    await sql`alter table nota disable trigger user`.execute(conn);
    await sql`
      insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, equipo_id)
      select 1 + i % 300, 'Llamada', '<p>Atendió.</p>', 'Atendió.',
             timestamptz '2026-03-02 12:00Z' + (case when i % 2 = 0 then i % 3 else i % 80 end) * interval '1 day' + i * interval '1 millisecond',
             u.ids[1 + i % 7], true, 1
        from generate_series(1, ${NOTAS}) i,
             (select array_agg(id order by id) ids from usuario where rol in ('admin', 'selector')) u`.execute(
      conn,
    );
    await sql`alter table nota enable trigger user`.execute(conn);
  });
  await markAll(app.db);
});
afterAll(() => app.close());

const markAll = (db: Db) =>
  sql`insert into produccion_pendiente (usuario_id, dia)
      select creacion_usuario_id, dia_local(creacion_ts) from nota where creacion_usuario_id is not null
      union select companhero_id, dia_local(creacion_ts) from nota where companhero_id is not null
      union select coalesce(u.id, 0), dia_local(e.ts) from etapa_cambio e
              left join usuario u on u.id = e.usuario_id and u.rol in ('admin', 'selector')`.execute(db);

const counted = async () =>
  await app.sql`select dia, usuario_id, equipo_id, como, llamadas, citados, entrevistas, procesados from produccion_dia
               order by 1, 2, 3, 4`;

/** What counting everything at once, from nothing, gives. */
async function again() {
  await app.sql`truncate produccion_dia, produccion_etapa, produccion_embudo`;
  await markAll(app.db);
  await countOne(app.db, ALWAYS);
  return counted();
}

test('un reporte sobre más días de los que alguien puede esperar dice cuánto va, y no cuenta ninguno', async () => {
  const token = await app.tokenFor('selector');
  const reportSince = (day: string) =>
    app.callAs(token)('GET', '/v1/produccion/selector', { fechaInicio: day, fechaFin: '2026-05-31' });
  await app.sql`insert into produccion_pendiente (usuario_id, dia)
    select u.id, d from generate_series(date '2025-01-01', '2025-12-31', '1 day') d,
           (select id from usuario where rol in ('admin', 'selector') order by id limit 4) u`;
  const before = await countUncounted(app.db);
  const { status, body } = await reportSince('2025-01-01');
  expect({ status, message: body.error?.message }).toEqual({
    status: 503,
    message: expect.stringMatching(/todavía se está contando: \d+ de \d+ días listos/),
  });
  expect(await countUncounted(app.db)).toBe(before);
  expect((await reportSince('2026-05-15')).status).toBe(200);
  expect(await countUncounted(app.db)).toBeLessThan(before);
});

test('el administrador ve cuánto falta, y nadie más', async () => {
  const request = async (rol: 'admin' | 'selector') =>
    app.call('GET', '/v1/produccion/conteo', { token: await app.tokenFor(rol) });
  expect((await request('admin')).body.porContar).toBe(await countUncounted(app.db));
  expect((await request('selector')).status).toBe(403);
});

test('cortado en cualquier punto, y de a dos procesos, llega a lo mismo', async () => {
  await markAll(app.db);
  let goesOn = true;
  const cuts = (async () => {
    while (goesOn) {
      // At whatever point they are.
      await app.sql`select pg_sleep(0.04 + random() * 0.12)`;
      await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
                 where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cortado'`;
    }
  })();
  const count = async () => {
    const { db, close } = connect(`${app.databaseUrl}?application_name=cortado`, { max: 1 });
    await countPending(db, { pause: false }).catch(() => undefined);
    await close().catch(() => undefined);
  };
  for (let i = 0; i < 12; i++) await Promise.all([count(), count()]);
  goesOn = false;
  await cuts;
  await Promise.all([countPending(app.db, { pause: false }), countPending(app.db, { pause: false })]);
  expect(await countUncounted(app.db)).toBe(0);
  const cut = await counted();
  expect(cut.length).toBeGreaterThan(500);
  expect(cut).toEqual(await again());
});

test('un lote que tarda demasiado se corta en dos hasta caber', async () => {
  await markAll(app.db);
  // Makes each day slow, so that a full lot exceeds the limit and one day does not.
  await app.sql`create function lenta() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`;
  await app.sql`create trigger lenta before insert on produccion_dia for each row when (new.equipo_id = 0 and new.como = 'ambos') execute function lenta()`;
  const before = await countUncounted(app.db);
  const advances: number[] = [];
  const running = countPending(app.db, { avance: (part) => advances.push(part) });
  await expect.poll(() => countUncounted(app.db)).toBeLessThan(before);
  await app.sql`drop trigger lenta on produccion_dia`;
  await running;
  await countPending(app.db, { pause: false });
  expect(await countUncounted(app.db)).toBe(0);
  expect(advances.length).toBeGreaterThan(0);
  expect(advances.every((part, i) => part <= 1 && part >= (advances[i - 1] ?? 0))).toBe(true);
});
