import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');
await app.db.deleteFrom('mensaje_contacto').execute();

describe('mensajes de contacto', () => {
  beforeEach(() => app.sql`truncate intento`);

  const leave = (change: Record<string, unknown> = {}) =>
    app.call('POST', '/v1/mensaje', {
      input: {
        nombreCompleto: 'Ramón Ñúñez',
        email: 'ramon@correo.py',
        mensaje: '¿Buscan choferes?',
        ...change,
      },
    });
  const list = async (input = {}) => (await app.call('GET', '/v1/mensajes', { token: selector, input })).body;

  test('un visitante escribe y el staff lo lee y lo busca', async () => {
    expect((await leave({ origen: 'sitio' })).body).toEqual({
      message: 'Recibimos tu mensaje. Te vamos a responder por correo.',
    });
    await leave({ email: 'otra@correo.py', mensaje: 'Otra cosa' });
    expect((await list()).items.map((m: { mensaje: string }) => m.mensaje)).toEqual([
      'Otra cosa',
      '¿Buscan choferes?',
    ]);
    for (const quickSearch of ['ramon@correo', 'CHOFER'])
      expect((await list({ busquedaRapida: quickSearch })).items).toMatchObject([
        { nombreCompleto: 'Ramón Ñúñez', origen: 'sitio' },
      ]);
  });

  test('lo que llena el campo escondido no es una persona: misma respuesta, nada guardado', async () => {
    const { count } = await list();
    const { status, body } = await leave({ sitioWeb: 'https://spam.example' });
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Recibimos tu mensaje. Te vamos a responder por correo.' },
    });
    expect((await list()).count).toBe(count);
  });

  test('a montones no pasan', async () => {
    const estados = [];
    for (let i = 0; i < 5; i++) estados.push((await leave()).status);
    expect(estados).toEqual([200, 200, 200, 429, 429]);
    // Other senders at that network address may go on, up to what a mobile carrier's customers need.
    expect((await leave({ email: 'x1@correo.py' })).status).toBe(200);
    await app.sql`insert into intento (tipo, clave) select 'mensaje-direccion', '127.0.0.1' from generate_series(1, 200)`;
    expect((await leave({ email: 'x2@correo.py' })).status).toBe(429);
  });

  test.each([
    [{ nombreCompleto: ' ' }, 'Por favor complete todos los campos'],
    [{ mensaje: '' }, 'Por favor complete todos los campos'],
    [{ email: 'no' }, 'Por favor proporcione un email con el formato correcto'],
  ])('con %o no se guarda', async (change, message) => {
    expect(await leave(change)).toMatchObject(refusal(400, message));
  });
});
