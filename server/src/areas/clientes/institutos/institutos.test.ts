import { describe, expect, test } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');

describe('institutos', () => {
  const call = (method: string, path: string, input: Record<string, unknown>, token = selector) =>
    app.call(method, path, { token, input });

  test('se crea, se lee, se edita con su versión y se elimina', async () => {
    const { body } = await call('POST', '/v1/instituto', {
      nombre: 'Escuela Técnica del Ybytyruzú',
      direccion: 'Ruta 8',
      telefono: '0541 42 000',
      contacto: { nombre: 'Ña Chiquita', telefono: '+595 981 111 222' },
    });
    expect(body.message).toBe('Instituto creado correctamente');
    const { idNumerico } = body;
    const stored = await call('GET', '/v1/instituto', { idNumerico });
    expect(stored.body.instituto).toEqual({
      idNumerico,
      nombre: 'Escuela Técnica del Ybytyruzú',
      direccion: 'Ruta 8',
      telefono: '054142000',
      contacto: { nombre: 'Ña Chiquita', telefono: '0981111222' },
      version: expect.any(Number),
    });
    const edit = (name: string) => call('PATCH', '/v1/instituto', { idNumerico, nombre: name, version: 1 });
    expect((await edit('Escuela Ybytyruzú')).body.message).toBe('Instituto editado correctamente');
    expect((await edit('Otra')).body.error.message).toBe('Otra persona modificó este registro');
    // The newest one comes first.
    expect((await call('GET', '/v1/institutos', {})).body.items[0]).toMatchObject({
      nombre: 'Escuela Ybytyruzú',
    });
    expect((await call('GET', '/v1/institutos', { busquedaRapida: 'ybytyruzu' })).body.total).toBe(1);
    expect((await call('DELETE', '/v1/instituto', { idNumerico })).body.message).toBe('Instituto eliminado');
    expect((await call('GET', '/v1/instituto', { idNumerico })).status).toBe(404);
  });

  test('sin nombre no; en uso no se borra', async () => {
    expect((await call('POST', '/v1/instituto', { nombre: '' })).body.error.message).toBe(
      'Nombre: es obligatorio',
    );
    const { instituto_id } = await app.db
      .selectFrom('formacion')
      .select('instituto_id')
      .where('instituto_id', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(await call('DELETE', '/v1/instituto', { idNumerico: instituto_id! })).toMatchObject(
      refusal(409, /está en uso por \d+ registros/),
    );
  });

  test('un candidato ve solo número y nombre', async () => {
    const candidato = await app.tokenFor('candidato');
    const { body } = await call('GET', '/v1/institutos', { limit: 1 }, candidato);
    expect(Object.keys(body.items[0]).sort()).toEqual(['idNumerico', 'nombre']);
  });
});
