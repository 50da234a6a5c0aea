import type { Evento } from '@tembiapo/contract/calls/administracion/eventos.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { connect } from '../../../platform/database/database.ts';
import { EventoHub, MAX_WINDOWS } from '../../../platform/live/eventos.ts';
import { ACCESS_KEY, startTestApp } from '../../../testing/harness.ts';
import { waitFor } from '../../../testing/waitFor.ts';

/** An open event stream and what came through it. */
async function open(url: string, token: string) {
  const cut = new AbortController();
  const answer = await fetch(`${url}/api/v1/eventos`, {
    headers: { 'x-access-token': ACCESS_KEY, authorization: `Bearer ${token}` },
    signal: cut.signal,
  });
  const received: Evento[] = [];
  let finished = false;
  const read = async () => {
    let rest = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        rest += chunk;
        for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
          const datum = /^data: (.*)$/m.exec(rest.slice(0, end))?.[1];
          if (datum?.includes('"tipo"')) received.push(JSON.parse(datum));
          rest = rest.slice(end + 2);
        }
      }
    } catch {
      // Cut by the test or by the server.
    }
    finished = true;
  };
  void read();
  const wait = (test: (evento: Evento) => boolean): Promise<Evento> =>
    waitFor('un evento', () => received.find(test));
  return { status: answer.status, received, wait, close: () => cut.abort(), finished: () => finished };
}

const app = await startTestApp();
// The periodic check for ended sessions never runs: the stream learns of them by events.
app.clock.hold();
const [admin, selector] = await Promise.all([app.tokenFor('admin'), app.tokenFor('selector')]);
const oportunidad = (
  await app.db.selectFrom('oportunidad').select('id').where('estado', '=', 'a').executeTakeFirstOrThrow()
).id;
await app.sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`;
afterAll(() => app.close());
const call = app.callAs(selector);

describe('lo que hace uno, lo ven los demás', () => {
  const include = (ids: number[]) =>
    call('POST', '/v1/oportunidad/candidato/incluir', {
      origen: 'selector',
      oportunidadIdNumerico: oportunidad,
      candidatosIds: ids,
      etapa: 200,
    });

  test('incluir llega a otra ventana, y a la de otro proceso del servidor', async () => {
    const other = connect(app.databaseUrl, { max: 2 });
    const second = await buildApp({
      ...app.services,
      db: other.db,
      eventos: new EventoHub(app.databaseUrl, other.db),
    });
    const url = await second.listen({ host: '127.0.0.1', port: 0 });
    const windows = await Promise.all([open(app.url, admin), open(url, admin)]);
    for (const window of windows) await window.wait((e) => e.tipo === 'hola');
    await include([40, 41]);
    for (const window of windows)
      expect(await window.wait((e) => e.tipo === 'oportunidad')).toEqual({
        tipo: 'oportunidad',
        oportunidadId: oportunidad,
        candidatosIds: [40, 41],
      });
    for (const window of windows) window.close();
    await second.close();
    await other.close();
  });

  test('lo que se deshace no se cuenta', async () => {
    const window = await open(app.url, admin);
    await window.wait((e) => e.tipo === 'hola');
    await include([42, 99_999_999]);
    await include([43]);
    await window.wait((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(43));
    expect(window.received.some((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(42))).toBe(false);
    window.close();
  });

  test('una nota y un perfil avisan de su candidato', async () => {
    const window = await open(app.url, admin);
    await window.wait((e) => e.tipo === 'hola');
    await call('PATCH', '/v1/candidato', { candidatoIdNumerico: 44, direccion: 'Palma 1' });
    await window.wait((e) => e.tipo === 'candidatos' && e.candidatosIds.includes(44));
    window.close();
  });

  test('si se corta la escucha de PostgreSQL, vuelve y todas se ponen al día', async () => {
    const window = await open(app.url, admin);
    await window.wait((e) => e.tipo === 'hola');
    await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tembiapo eventos' and datname = current_database()`;
    await window.wait(() => window.received.filter((e) => e.tipo === 'hola').length === 2);
    await include([45]);
    await window.wait((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(45));
    window.close();
  });

  test('quién está mirando la oportunidad', async () => {
    const [a, b] = await Promise.all([open(app.url, admin), open(app.url, selector)]);
    const hello = await b.wait((e) => e.tipo === 'hola');
    await a.wait((e) => e.tipo === 'hola');
    const connection = hello.tipo === 'hola' ? hello.conexion : '';
    const watch = (oportunidadId: number | null) =>
      call('POST', '/v1/eventos/mirando', { conexion: connection, oportunidadId });
    expect((await watch(oportunidad)).status).toBe(200);
    expect(await a.wait((e) => e.tipo === 'presencia')).toMatchObject({
      oportunidadId: oportunidad,
      personas: [{ nombre: 'Óscar Rojas' }],
    });
    // Leaving is announced too.
    b.close();
    await a.wait((e) => e.tipo === 'presencia' && e.personas.length === 0);
    a.close();
  });

  test('sin sesión no se escucha, y un candidato tampoco', async () => {
    for (const [token, status] of [
      ['nada', 401],
      [await app.tokenFor('candidato'), 403],
    ] as const) {
      const window = await open(app.url, token);
      expect(window.status).toBe(status);
      window.close();
    }
  });

  test('un navegador escucha con un token de un solo recurso en la dirección', async () => {
    const { body } = await call('POST', '/v1/descarga', { recurso: '/v1/eventos' }, admin);
    const cut = new AbortController();
    const request = (path: string) =>
      fetch(`${app.url}/api${path}?userToken=${body.token}`, { signal: cut.signal });
    expect((await request('/v1/eventos')).status).toBe(200);
    expect((await request('/v1/cargos')).status).toBe(401);
    cut.abort();
  });

  test('una sesión tiene un máximo de ventanas', async () => {
    const token = await app.tokenFor('admin');
    const windows = await Promise.all(Array.from({ length: MAX_WINDOWS }, () => open(app.url, token)));
    for (const window of windows) await window.wait((e) => e.tipo === 'hola');
    const extra = await open(app.url, token);
    expect(extra.status).toBe(429);
    for (const window of [...windows, extra]) window.close();
  });

  test('cerrar el servidor termina las ventanas abiertas', async () => {
    const other = await startTestApp();
    const window = await open(other.url, await other.tokenFor('admin'));
    await window.wait((e) => e.tipo === 'hola');
    await other.close();
    await expect.poll(window.finished).toBe(true);
  });

  test.each([
    ['se inhabilita a la persona', 'update usuario set activo = false where id = 2'],
    ['deja de ser del equipo', "update usuario set rol = 'candidato' where id = 2"],
    ['se cierran sus sesiones', 'delete from sesion where usuario_id = 2'],
  ])('%s, y sus ventanas dejan de oír en el acto', async (_, statement) => {
    const window = await open(app.url, await app.tokenFor('selector'));
    await window.wait(({ tipo }) => tipo === 'hola');
    await sql.raw(statement).execute(app.db);
    await expect.poll(window.finished).toBe(true);
    await app.sql`update usuario set activo = true, rol = 'selector' where id = 2`;
  });
});
