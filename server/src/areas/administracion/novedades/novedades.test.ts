import { quietUntil } from '@tembiapo/contract/domain/novedades.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { tellFailedCorreos, tellFailedJobs, tellUnaware } from './index.ts';
import { clearOldNovedades } from './queries.ts';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const ids = await app.one<{ admin: number; selector: number }>`
    select (select id from usuario where email = 'admin@demo.py') admin, (select id from usuario where email = 'selector@demo.py') selector`;
beforeEach(() => app.clear('novedad', 'correo', 'novedad_regla'));

const call = app.callAs(selector);
const tray = async (input: Record<string, unknown> = {}, token = selector) =>
  (await call('GET', '/v1/novedades', input, token)).body;
const tell = (key: string, more: Record<string, unknown> = {}, to: readonly number[] = [ids.selector]) =>
  tellStaff(app.db, app.services, to, {
    tipo: 'respuesta',
    clave: key,
    titulo: `Título ${key}`,
    texto: 'Algo',
    ruta: '/agenda',
    ...more,
  });
/** No hour counts as night. */
const never = () =>
  call('PATCH', '/v1/novedades/regla', { silencioDesde: 0, silencioHasta: 0, porCorreo: true });
const anHourAgo = () => app.sql`update novedad set creacion_ts = now() - interval '61 minutes'`;

describe('la bandeja', () => {
  test('cada cosa se dice una vez, solo a quien trabaja acá, y se cuenta hasta que se ve', async () => {
    await tell('a');
    await tell('a');
    await tell('b', { tipo: 'mencion' }, [ids.selector, ids.admin, 999_999]);
    expect(await tray()).toMatchObject({ total: 2, sinVer: 2, sinLeer: 2 });
    expect(await tray({ tipo: 'mencion' })).toMatchObject({
      total: 1,
      items: [{ titulo: 'Título b', leida: false }],
    });
    expect((await tray({}, admin)).total).toBe(1);
    await call('POST', '/v1/novedades/vistas');
    expect(await tray()).toMatchObject({ sinVer: 0, sinLeer: 2 });
    const [{ idNumerico }] = (await tray()).items;
    await call('POST', '/v1/novedades/leidas', { novedadesIds: [idNumerico] });
    expect((await tray({ soloSinLeer: true })).total).toBe(1);
    await call('POST', '/v1/novedades/leidas', { novedadesIds: [idNumerico], leida: false });
    await call('POST', '/v1/novedades/leidas');
    expect((await tray()).sinLeer).toBe(0);
  });

  test('nadie marca lo de otra persona', async () => {
    await tell('a');
    const [{ idNumerico }] = (await tray()).items;
    const { status } = await call('POST', '/v1/novedades/leidas', { novedadesIds: [idNumerico] }, admin);
    expect(status).toBe(404);
    await call('POST', '/v1/novedades/leidas', {}, admin);
    expect((await tray()).sinLeer).toBe(1);
  });

  test('lo viejo y lo que pasa de 500 se va', async () => {
    await app.sql`insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, creacion_ts)
      select ${ids.selector}, 'tarea', n::text, 't', 't', '/', now() - make_interval(mins => n) from generate_series(1, 510) n`;
    await tell('vieja');
    await app.sql`update novedad set creacion_ts = now() - interval '91 days' where clave = 'vieja'`;
    await clearOldNovedades(app.db);
    const { total, items } = await tray({ limit: 1 });
    expect(total).toBe(500);
    expect(items).toHaveLength(1);
  });
});

describe('por correo, si en una hora nadie lo vio', () => {
  const mails = async () =>
    await app.sql<{ para: string; asunto: string }>`select para, asunto from correo order by asunto`;

  test('todo en un correo, una vez aunque tres servidores miren a la vez', async () => {
    await never();
    await tell('a');
    await tell('b');
    await tellUnaware(app.services);
    expect(await mails()).toEqual([]);
    await anHourAgo();
    await Promise.all([1, 2, 3].map(() => tellUnaware(app.services)));
    await tellUnaware(app.services);
    expect(await mails()).toMatchObject([
      { para: 'selector@demo.py', asunto: expect.stringContaining('2 novedades sin ver') },
    ]);
  });

  test('lo que se vio, lo de quien no quiere correos y lo de la hora de silencio no se manda; después sí', async () => {
    await never();
    await tell('a');
    await anHourAgo();
    await call('POST', '/v1/novedades/vistas');
    await tellUnaware(app.services);
    await tell('b');
    await anHourAgo();
    await call('PATCH', '/v1/novedades/regla', { silencioDesde: 0, silencioHasta: 0, porCorreo: false });
    await tellUnaware(app.services);
    const row = await app.one<{ h: number }>`
      select extract(hour from now() at time zone 'America/Asuncion')::int h`;
    const quiet = { silencioDesde: row.h, silencioHasta: (row.h + 2) % 24, porCorreo: true };
    await call('PATCH', '/v1/novedades/regla', quiet);
    expect((await call('GET', '/v1/novedades/regla')).body).toEqual(quiet);
    await tellUnaware(app.services);
    expect(await mails()).toEqual([]);
    await never();
    await tellUnaware(app.services);
    expect(await mails()).toMatchObject([{ asunto: 'Título b' }]);
  });

  test('de los correos que no salieron se entera admin, una vez al día', async () => {
    await app.sql`insert into correo (id, plantilla, para, asunto, estado, error, personal)
      values (gen_random_uuid(), 'Prueba', 'a@b.example', 'Hola', 'fallido', 'No existe', false)`;
    await tellFailedCorreos(app.services);
    await tellFailedCorreos(app.services);
    expect((await tray({ tipo: 'cola' }, admin)).items).toMatchObject([
      { texto: '«Hola», para a@b.example: No existe' },
    ]);
    expect((await tray({ tipo: 'cola' })).total).toBe(0);
  });
});

describe('el trabajo de fondo', () => {
  test('que se dejó después del último intento lo sabe admin, una vez al día por clase; lo que se intenta de nuevo no', async () => {
    await app.services.queue.start();
    const add = (name: string, state: string, minutesAgo: number, data: Record<string, string> = {}) =>
      app.sql`insert into pgboss.job (name, data, state, completed_on)
          values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state,
                  now() - make_interval(mins => ${minutesAgo}))`;
    await app.sql`delete from pgboss.job`;
    await add('copiar', 'failed', 0);
    await add('copiar', 'failed', 0, { id: 'a' });
    await add('leerCv', 'retry', 0, { id: 'b' });
    await add('correo', 'failed', 0, { id: 'c' });
    // The next run, a minute later, succeeded.
    await add('recordar', 'failed', 0);
    await add('recordar', 'completed', -1);
    await tellFailedJobs(app.services);
    await tellFailedJobs(app.services);
    expect((await tray({ tipo: 'cola' }, admin)).items).toMatchObject([
      {
        titulo: 'No se pudo hacer la copia',
        texto: expect.stringContaining('2 veces hoy'),
        ruta: '/estadoSistema',
      },
    ]);
    await app.sql`delete from pgboss.job`;
  });
});

describe('menciones', () => {
  const write = (html: string, more: Record<string, unknown> = {}, path = '/v1/crearNota') =>
    call('POST', path, {
      candidatoIdNumerico: 7,
      titulo: 'Seguimiento',
      contenido: html,
      cuentaFiltro: false,
      ...more,
    });

  test('quien se nombra en una nota se entera una vez, con acentos o sin ellos; quien la escribe, no', async () => {
    await app.sql`update usuario set nombre = 'Ána', apellido = 'Núñez' where id = ${ids.admin}`;
    await app.sql`update usuario set nombre = 'Beto', apellido = 'Ríos' where id = ${ids.selector}`;
    await app.sql`insert into cargo_potencial (uid, candidato_id, cargo_id)
      select gen_random_uuid(), 7, id from dato_auxiliar where etiqueta = 'cargo' order by id limit 3 on conflict do nothing`;
    const { body } = await write(
      '<p>Lo vio <strong>@ana nunez</strong>, y @Beto Ríos; escribile a ana@demo.py</p>',
    );
    expect(body.idNumerico).toBeGreaterThan(0);
    expect((await tray({ tipo: 'mencion' }, admin)).items).toMatchObject([
      { titulo: expect.stringMatching(/^Beto Ríos te mencionó en una nota de /), ruta: '/editarCandidato/7' },
    ]);
    expect((await tray({ tipo: 'mencion' })).total).toBe(0);
    await write('<p>@Ána Núñez otra vez</p>', { idNumerico: body.idNumerico }, '/v1/updateNota');
    expect((await tray({ tipo: 'mencion' }, admin)).total).toBe(1);
  });
});

describe('horas de silencio', () => {
  test.each([
    [21, 6, '2026-07-01T23:30:00-03:00', '2026-07-02T06:00:00-03:00'],
    [21, 6, '2026-07-01T05:59:00-03:00', '2026-07-01T06:00:00-03:00'],
    [21, 6, '2026-07-01T06:00:00-03:00', null],
    [12, 14, '2026-07-01T13:00:00-03:00', '2026-07-01T14:00:00-03:00'],
    [12, 14, '2026-07-01T14:00:00-03:00', null],
    [9, 9, '2026-07-01T09:00:00-03:00', null],
  ])('de %i a %i, a las %s', (from, to, now, until) => {
    const quiet = quietUntil({ silencioDesde: from, silencioHasta: to }, new Date(now));
    expect(quiet?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
  });
});
