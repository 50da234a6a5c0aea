import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';

describe('institutos', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
  });
  afterAll(() => app.close());
  const llamar = (method: string, path: string, input: Record<string, unknown>, token = selector) =>
    app.call(method, path, { token, input });

  test('se crea, se lee, se edita con su versión y se elimina', async () => {
    const { body } = await llamar('POST', '/v1/instituto', {
      nombre: 'Escuela Técnica del Ybytyruzú',
      direccion: 'Ruta 8',
      telefono: '0541 42 000',
      contacto: { nombre: 'Ña Chiquita', telefono: '+595 981 111 222' },
    });
    expect(body.message).toBe('Instituto creado correctamente');
    const { idNumerico } = body;
    const leido = await llamar('GET', '/v1/instituto', { idNumerico });
    expect(leido.body.instituto).toEqual({
      idNumerico,
      nombre: 'Escuela Técnica del Ybytyruzú',
      direccion: 'Ruta 8',
      telefono: '054142000',
      contacto: { nombre: 'Ña Chiquita', telefono: '0981111222' },
      version: 1,
    });
    const editar = (nombre: string) => llamar('PATCH', '/v1/instituto', { idNumerico, nombre, version: 1 });
    expect((await editar('Escuela Ybytyruzú')).body.message).toBe('Instituto editado correctamente');
    expect((await editar('Otra')).body.error.message).toBe('Otra persona modificó este registro');
    // The newest one comes first.
    expect((await llamar('GET', '/v1/institutos', {})).body.items[0]).toMatchObject({
      nombre: 'Escuela Ybytyruzú',
    });
    expect((await llamar('GET', '/v1/institutos', { busquedaRapida: 'ybytyruzu' })).body.total).toBe(1);
    expect((await llamar('DELETE', '/v1/instituto', { idNumerico })).body.message).toBe(
      'Instituto eliminado',
    );
    expect((await llamar('GET', '/v1/instituto', { idNumerico })).status).toBe(404);
  });

  test('sin nombre no; en uso no se borra', async () => {
    expect((await llamar('POST', '/v1/instituto', { nombre: '' })).body.error.message).toBe(
      'Nombre: es obligatorio',
    );
    const { instituto_id } = await app.db
      .selectFrom('formacion')
      .select('instituto_id')
      .where('instituto_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const { status, body } = await llamar('DELETE', '/v1/instituto', { idNumerico: instituto_id! });
    expect(status).toBe(409);
    expect(body.error.message).toMatch(/está en uso por \d+ registros/);
  });

  test('un candidato ve solo número y nombre', async () => {
    const candidato = await app.tokenFor('candidato');
    const { body } = await llamar('GET', '/v1/institutos', { limit: 1 }, candidato);
    expect(Object.keys(body.items[0]).sort()).toEqual(['idNumerico', 'nombre']);
  });
});
