import type { MyDay, Undelivered } from '@tembiapo/contract/calls/medicion/workday.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { shareAndEnter } from '../../../testing/clientes.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { writeEnvio } from '../../../testing/writeEnvio.ts';

const DAY_MS = 86_400_000;
const REFUSED = 'Esto dijo: «550 5.1.1 User unknown · EENVELOPE»';

const app = await fileApp();
const [admin, selector] = [await app.tokenFor('admin'), await app.tokenFor('selector')];
const rows = await app.sql<{ email: string; id: number }>`
    select email, id from usuario where email in ('selector@demo.py', 'admin@demo.py')`;
const idOf = (email: string) => rows.find((row) => row.email === email)!.id;
const ids = { selector: idOf('selector@demo.py'), admin: idOf('admin@demo.py') };
beforeEach(async () => {
  await app.clear('envio', 'hilo', 'correo', 'oportunidad_asignacion', 'oportunidad_prioridad');
  await app.sql`update candidato set correo = 'persona' || id || '@correo.example' where id <= 20`;
});

const call = app.callAs(selector);
const list = async (token = selector): Promise<MyDay['correos']> =>
  (await call('GET', '/v1/midia', {}, token)).body.correos;
const putAway = (correoId: string, token = selector) =>
  call('POST', '/v1/midia/entendido', { correoId }, token);

/** Gives every mail this fate. */
const become = (estado: string, error: string | null = REFUSED) =>
  app.sql`update correo set estado = ${estado}, error = ${error}, cambio_ts = now()`;
/** Moves everything back by this many hours. */
const pass = async (hours: number): Promise<void> => {
  const ago = sql`make_interval(hours => ${hours}::int)`;
  await app.sql`update correo set creacion_ts = creacion_ts - ${ago}, cambio_ts = cambio_ts - ${ago}`;
  await app.sql`update carta set rebote_ts = rebote_ts - ${ago}, ts = ts - ${ago}`;
};
/** The selector writes to somebody, and the mail enters the queue. */
const write = async (candidatoId: number): Promise<number> => (await writeEnvio(app, call, [candidatoId])).id;
const nameOf = async (id: number): Promise<string> =>
  (
    await app.one<{
      nombre: string;
    }>`select concat_ws(' ', nombre, apellido) nombre from candidato where id = ${id}`
  ).nombre;

describe('lo que no llegó, para quien lo escribió', () => {
  test('con quién, por qué, y a un toque de la conversación', async () => {
    await write(5);
    expect(await list()).toEqual({ total: 0, items: [] });
    await become('fallido');
    const { hilo } = await app.one<{ hilo: number }>`select hilo_id hilo from carta`;
    expect(await list()).toEqual({
      total: 1,
      items: [
        {
          correoId: expect.any(String),
          asunto: 'Una entrevista',
          para: 'persona5@correo.example',
          persona: await nameOf(5),
          clase: 'fallido',
          motivo: 'El servidor del correo no conoce esa dirección',
          ruta: `/conversaciones/${hilo}`,
          oportunidadIdNumerico: null,
          ts: expect.stringMatching(/Z$/),
        },
      ],
    });
    expect((await list(admin)).total).toBe(1);
    // A selector is told nothing about what others wrote.
    await app.sql`update correo set usuario_id = ${ids.admin}`;
    expect((await list()).total).toBe(0);
  });

  test.each<[estado: string, error: string | null, hours: number, told: [string, string] | null]>([
    ['pendiente', null, 0, null],
    ['pendiente', 'No aceptó la conexión', 0, null],
    ['pendiente', null, 2, ['espera', 'Espera para salir']],
    [
      'pendiente',
      'No aceptó la conexión',
      2,
      ['espera', 'Espera: el servidor de correo no lo tomó y se sigue intentando'],
    ],
    ['enviado', null, 2, null],
    ['enviando', null, 2, null],
    ['fallido', 'No aceptó la conexión', 0, ['fallido', 'No aceptó la conexión']],
    ['fallido', '552 5.2.2 Mailbox full', 13 * 24, ['fallido', 'La casilla está llena']],
    ['fallido', REFUSED, 15 * 24, null],
    ['incierto', 'x', 1, ['incierto', 'Puede no haber llegado: preguntá antes de escribirle de nuevo']],
  ])('%s, %s, hace %i horas', async (estado, error, hours, told) => {
    await write(6);
    await become(estado, error);
    await pass(hours);
    expect((await list()).items.map(({ clase, motivo }) => [clase, motivo])).toEqual(told ? [told] : []);
  });

  test('el que volvió, aunque el servidor lo haya tomado; una vez, aunque antes haya fallado', async () => {
    await write(7);
    await become('enviado', null);
    expect((await list()).total).toBe(0);
    await app.sql`update carta set rebote = '550 5.1.1 no such user', rebote_ts = now()`;
    expect((await list()).items).toMatchObject([
      {
        clase: 'devuelto',
        motivo: 'Volvió. El servidor del correo no conoce esa dirección',
        persona: await nameOf(7),
      },
    ]);
    await become('incierto');
    expect(await list()).toMatchObject({ total: 1 });
    expect((await list(admin)).total).toBe(1);
    await pass(15 * 24);
    expect((await list()).total).toBe(0);
  });

  test('también la invitación, las horas ofrecidas y lo compartido con el cliente, que salieron por algo que hizo', async () => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS);
    const begin = new Date(`${localDay(at(5))}T10:00:00-03:00`);
    const made = await call('POST', '/v1/evento', {
      titulo: 'Entrevista',
      tipo: 'entrevista',
      candidatoIdNumerico: 8,
      inicio: begin.toISOString(),
      fin: new Date(begin.getTime() + 3_600_000).toISOString(),
    });
    expect(made.status).toBe(200);
    const offered = await call('POST', '/v1/horas', {
      titulo: 'Elegí una hora',
      candidatosIds: [9],
      franjas: [
        { inicio: begin.toISOString(), fin: new Date(begin.getTime() + 3 * 3_600_000).toISOString() },
      ],
      minutos: 60,
    });
    expect(offered.status).toBe(200);
    const { id: oportunidadId } = await app.one<{ id: number }>`
      update oportunidad set estado = 'a', eliminada_ts = null
       where id = (select id from oportunidad order by id limit 1) returning id`;
    await app.sql`update empresa set es_cliente = true where id = (select empresa_id from oportunidad where id = ${oportunidadId})`;
    await shareAndEnter(app, selector, oportunidadId, ['rrhh@cliente.example']);
    await become('fallido');
    const { items } = await list();
    const told = items.map(({ para, ruta }) => [para, ruta]).sort();
    expect(told).toEqual([
      ['persona8@correo.example', '/editarCandidato/8'],
      ['persona9@correo.example', '/editarCandidato/9'],
      ['rrhh@cliente.example', `/editarOportunidad/${oportunidadId}`],
    ]);
    // The code that the contact asked for belongs to nobody at the agency.
    const codes = await sql`select usuario_id from correo where plantilla = 'Cliente: código'`.execute(
      app.db,
    );
    expect(codes.rows).toEqual([{ usuario_id: null }]);
  });

  test('un selector lee además lo que falló de sus oportunidades; un administrador, todo lo que falló', async () => {
    const rows = await app.sql<{ id: number }>`select id from oportunidad order by id limit 2`;
    const [own, other] = rows.map(({ id }) => id);
    await app.sql`insert into oportunidad_asignacion values (${own}, ${ids.selector}, 'selector', 100)`;
    for (const [oportunidadId, estado] of [
      [own, 'fallido'],
      [other, 'fallido'],
      [own, 'pendiente'],
      [null, 'incierto'],
    ] as const)
      await app.sql`
        insert into correo (id, plantilla, para, asunto, estado, oportunidad_id, creacion_ts)
        values (gen_random_uuid(), 'Inicio de búsqueda', 'a@b.example', 'x', ${estado}, ${oportunidadId}, now() - interval '3 hours')`;
    expect((await list()).items.map(({ ruta }) => ruta)).toEqual([`/editarOportunidad/${own}`]);
    expect((await list(admin)).total).toBe(3);
  });

  test('se muestran cinco, los más nuevos, y se dice cuántos son', async () => {
    for (let i = 0; i < 8; i++)
      await queueMail(app.db, app.services, {
        plantilla: 'prueba',
        usuarioId: ids.selector,
        para: `n${i}@correo.example`,
        asunto: `Carta ${i}`,
        letter: { text: 'x', html: 'x' },
      });
    await app.sql`update correo set estado = 'fallido',
      cambio_ts = now() - make_interval(mins => 10 - substr(asunto, 7)::int)`;
    const { total, items } = await list();
    expect(total).toBe(8);
    expect(items.map(({ asunto }) => asunto)).toEqual([7, 6, 5, 4, 3].map((n) => `Carta ${n}`));
  });
});

describe('«Entendido»', () => {
  const first = async (token = selector): Promise<Undelivered> => (await list(token)).items[0]!;

  test('lo aparta para quien lo dijo y para nadie más, hasta que pase otra cosa con él', async () => {
    await write(5);
    await become('fallido');
    const { correoId } = await first();
    expect((await putAway(correoId)).body).toEqual({ message: 'Ese correo no se muestra más' });
    expect((await list()).total).toBe(0);
    expect((await list(admin)).total).toBe(1);
    // Sent again, and refused again.
    await become('pendiente', null);
    expect((await list()).total).toBe(0);
    await become('fallido');
    expect((await list()).total).toBe(1);
    await putAway(correoId);
    await putAway(correoId);
    expect((await list()).total).toBe(0);
    await app.sql`update carta set rebote = 'x', rebote_ts = now() + interval '1 second'`;
    expect(await first()).toMatchObject({ clase: 'devuelto' });
  });

  test('uno que espera no vuelve con cada intento, pero sí cuando se deja de intentar', async () => {
    await write(5);
    await pass(2);
    const { correoId, clase } = await first();
    expect(clase).toBe('espera');
    await putAway(correoId);
    for (let i = 0; i < 3; i++) await become('pendiente', 'No aceptó la conexión');
    await pass(0);
    expect((await list()).total).toBe(0);
    await become('fallido', 'No aceptó la conexión');
    expect((await list()).total).toBe(1);
  });

  test('de un correo que no hay, o que no es un número, se dice', async () => {
    expect((await putAway('0197c0de-0000-7000-8000-000000000000')).body.error.message).toBe(
      'No existe ese correo',
    );
    expect((await putAway('x')).status).toBe(400);
    expect((await call('POST', '/v1/midia/entendido')).status).toBe(400);
  });

  test('se va con su correo', async () => {
    await write(5);
    await become('fallido');
    await putAway((await first()).correoId);
    await app.sql`delete from correo`;
    expect(await app.sql`select from correo_entendido`).toEqual([]);
  });
});
