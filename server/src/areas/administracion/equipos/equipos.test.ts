import { describe, expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';

const app = await fileApp();
const selector = await app.tokenFor('selector');

describe('equipos', () => {
  const call = (method: string, path: string, input: Record<string, unknown>) =>
    app.call(method, path, { token: selector, input });

  test('se crea, se edita, se encuentra y se elimina', async () => {
    expect((await call('POST', '/v1/equipo', { nombre: 'Equipo Chaco' })).body.message).toBe(
      'Equipo creado correctamente',
    );
    const { items } = (await call('GET', '/v1/equipos', { busquedaRapida: 'chaco' })).body;
    const { idNumerico } = items[0];
    expect((await call('PATCH', '/v1/equipo', { idNumerico, nombre: 'Equipo Boquerón' })).body.message).toBe(
      'Equipo editado correctamente',
    );
    expect((await call('GET', '/v1/equipo', { idNumerico })).body).toEqual({
      equipo: { nombre: 'Equipo Boquerón', version: expect.any(Number) },
    });
    expect((await call('DELETE', '/v1/equipo', { idNumerico })).body.message).toBe('Equipo eliminado');
    for (const method of ['GET', 'DELETE'])
      expect((await call(method, '/v1/equipo', { idNumerico })).status).toBe(404);
    expect((await call('PATCH', '/v1/equipo', { idNumerico, nombre: 'X' })).status).toBe(404);
  });

  test('sin nombre, repetido o en uso no', async () => {
    expect((await call('POST', '/v1/equipo', { nombre: ' ' })).body.error.message).toBe(
      'Nombre: es obligatorio',
    );
    expect((await call('POST', '/v1/equipo', { nombre: 'EQUIPO ASUNCION' })).body.error.message).toBe(
      'Ya existe un equipo con ese nombre',
    );
    const { body } = await call('DELETE', '/v1/equipo', { idNumerico: 1 });
    expect(body.error.message).toMatch(/está en uso por \d+ registros/);
  });
});
