import type { Evento } from '@tembiapo/contract/calls/eventos.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { connect } from '../../platform/database.ts';
import { EventHub, MAX_VENTANAS } from '../../platform/events.ts';
import { ACCESS_KEY, startTestApp, type TestApp } from '../../testing/harness.ts';

/** A window: an open stream and what came through it. */
async function abrir(url: string, token: string) {
  const corte = new AbortController();
  const respuesta = await fetch(`${url}/api/v1/eventos`, {
    headers: { 'x-access-token': ACCESS_KEY, authorization: `Bearer ${token}` },
    signal: corte.signal,
  });
  const recibidos: Evento[] = [];
  let terminado = false;
  const leer = async () => {
    let resto = '';
    try {
      for await (const trozo of respuesta.body!.pipeThrough(new TextDecoderStream())) {
        resto += trozo;
        for (let fin = resto.indexOf('\n\n'); fin >= 0; fin = resto.indexOf('\n\n')) {
          const dato = /^data: (.*)$/m.exec(resto.slice(0, fin))?.[1];
          if (dato?.includes('"tipo"')) recibidos.push(JSON.parse(dato));
          resto = resto.slice(fin + 2);
        }
      }
    } catch {
      // Cut by the test or by the server.
    }
    terminado = true;
  };
  void leer();
  const esperar = async (prueba: (evento: Evento) => boolean, ms = 5000): Promise<Evento> => {
    for (let i = 0; i < ms / 10; i++) {
      const hallado = recibidos.find(prueba);
      if (hallado) return hallado;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`no llegó: ${JSON.stringify(recibidos)}`);
  };
  return {
    status: respuesta.status,
    recibidos,
    esperar,
    cerrar: () => corte.abort(),
    terminado: () => terminado,
  };
}

describe('lo que hace uno, lo ven los demás', () => {
  let app: TestApp;
  let admin: string;
  let selector: string;
  let oportunidad: number;
  beforeAll(async () => {
    app = await startTestApp();
    [admin, selector] = await Promise.all([app.tokenFor('admin'), app.tokenFor('selector')]);
    oportunidad = (
      await app.db.selectFrom('oportunidad').select('id').where('estado', '=', 'a').executeTakeFirstOrThrow()
    ).id;
    await sql`delete from oportunidad_candidato where oportunidad_id = ${oportunidad}`.execute(app.db);
  });
  afterAll(() => app.close());
  const incluir = (ids: number[]) =>
    app.call('POST', '/v1/oportunidad/candidato/incluir', {
      token: selector,
      input: { origen: 'selector', oportunidadIdNumerico: oportunidad, candidatosIds: ids, etapa: 200 },
    });

  test('incluir llega a otra ventana, y a la de otro proceso del servidor', async () => {
    const otro = connect(app.databaseUrl, { max: 2 });
    const segundo = await buildApp({
      ...app.services,
      db: otro.db,
      eventos: new EventHub(app.databaseUrl, otro.db),
    });
    const url = await segundo.listen({ host: '127.0.0.1', port: 0 });
    const ventanas = await Promise.all([abrir(app.url, admin), abrir(url, admin)]);
    for (const ventana of ventanas) await ventana.esperar((e) => e.tipo === 'hola');
    await incluir([40, 41]);
    for (const ventana of ventanas)
      expect(await ventana.esperar((e) => e.tipo === 'oportunidad')).toEqual({
        tipo: 'oportunidad',
        oportunidadId: oportunidad,
        candidatosIds: [40, 41],
      });
    for (const ventana of ventanas) ventana.cerrar();
    await segundo.close();
    await otro.close();
  });

  test('lo que se deshace no se cuenta', async () => {
    const ventana = await abrir(app.url, admin);
    await ventana.esperar((e) => e.tipo === 'hola');
    await incluir([42, 99_999_999]);
    await incluir([43]);
    await ventana.esperar((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(43));
    expect(ventana.recibidos.some((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(42))).toBe(
      false,
    );
    ventana.cerrar();
  });

  test('una nota y un perfil avisan de su candidato', async () => {
    const ventana = await abrir(app.url, admin);
    await ventana.esperar((e) => e.tipo === 'hola');
    await app.call('PATCH', '/v1/candidato', {
      token: selector,
      input: { candidatoIdNumerico: 44, direccion: 'Palma 1' },
    });
    await ventana.esperar((e) => e.tipo === 'candidatos' && e.candidatosIds.includes(44));
    ventana.cerrar();
  });

  test('si se corta la escucha de PostgreSQL, vuelve y todas se ponen al día', async () => {
    const ventana = await abrir(app.url, admin);
    await ventana.esperar((e) => e.tipo === 'hola');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'tembiapo eventos' and datname = current_database()`.execute(app.db);
    await ventana.esperar(() => ventana.recibidos.filter((e) => e.tipo === 'hola').length === 2);
    await incluir([45]);
    await ventana.esperar((e) => e.tipo === 'oportunidad' && e.candidatosIds.includes(45));
    ventana.cerrar();
  });

  test('quién está mirando la oportunidad', async () => {
    const [a, b] = await Promise.all([abrir(app.url, admin), abrir(app.url, selector)]);
    const hola = await b.esperar((e) => e.tipo === 'hola');
    await a.esperar((e) => e.tipo === 'hola');
    const conexion = hola.tipo === 'hola' ? hola.conexion : '';
    const mirar = (oportunidadId: number | null) =>
      app.call('POST', '/v1/eventos/mirando', { token: selector, input: { conexion, oportunidadId } });
    expect((await mirar(oportunidad)).status).toBe(200);
    expect(await a.esperar((e) => e.tipo === 'presencia')).toMatchObject({
      oportunidadId: oportunidad,
      personas: [{ nombre: 'Óscar Rojas' }],
    });
    // Leaving is told too.
    b.cerrar();
    await a.esperar((e) => e.tipo === 'presencia' && e.personas.length === 0);
    a.cerrar();
  });

  test('sin sesión no se escucha, y un candidato tampoco', async () => {
    for (const [token, status] of [
      ['nada', 401],
      [await app.tokenFor('candidato'), 403],
    ] as const) {
      const ventana = await abrir(app.url, token);
      expect(ventana.status).toBe(status);
      ventana.cerrar();
    }
  });

  test('un navegador escucha con un token de un solo recurso en la dirección', async () => {
    const { body } = await app.call('POST', '/v1/descarga', {
      token: admin,
      input: { recurso: '/v1/eventos' },
    });
    const corte = new AbortController();
    const pedir = (path: string) =>
      fetch(`${app.url}/api${path}?userToken=${body.token}`, { signal: corte.signal });
    expect((await pedir('/v1/eventos')).status).toBe(200);
    expect((await pedir('/v1/cargos')).status).toBe(401);
    corte.abort();
  });

  test('una sesión tiene un máximo de ventanas', async () => {
    const token = await app.tokenFor('admin');
    const ventanas = await Promise.all(Array.from({ length: MAX_VENTANAS }, () => abrir(app.url, token)));
    for (const ventana of ventanas) await ventana.esperar((e) => e.tipo === 'hola');
    const deMas = await abrir(app.url, token);
    expect(deMas.status).toBe(429);
    for (const ventana of [...ventanas, deMas]) ventana.cerrar();
  });

  test('cerrar el servidor termina las ventanas abiertas', async () => {
    const otra = await startTestApp();
    const ventana = await abrir(otra.url, await otra.tokenFor('admin'));
    await ventana.esperar((e) => e.tipo === 'hola');
    await otra.close();
    for (let i = 0; i < 200 && !ventana.terminado(); i++) await new Promise((done) => setTimeout(done, 10));
    expect(ventana.terminado()).toBe(true);
  });
});
