import { expect } from 'vitest';
import type { TestApp } from './harness.ts';
import { waitFor } from './waitFor.ts';

/** The calls of an import, made with the token once app and token exist. */
export function importing(ready: () => { app: TestApp; token: string }) {
  const call = (method: string, path: string, input: Record<string, unknown> = {}) => {
    const { app, token } = ready();
    return app.call(method, path, { token, input });
  };
  const upload = (content: Uint8Array | string, kind = 'candidato', name = 'gente.csv') => {
    const { app, token } = ready();
    return app.upload('/v1/importacion', { token, fields: { tipo: kind }, file: { name, content } });
  };
  const send = async (...sent: Parameters<typeof upload>) => {
    const { status, body } = await upload(...sent);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.importacion;
  };
  const read = async (id: string) => (await call('GET', '/v1/importacion', { id })).body.importacion;
  const to = (id: string, estado: string) =>
    waitFor(`una importación ${estado}`, async () => {
      const importacion = await read(id);
      return [estado, 'fallida'].includes(importacion.estado) && importacion;
    });
  const check = async (id: string, more: Record<string, unknown> = {}) => {
    const { columnas } = await read(id);
    const { status, body } = await call('POST', '/v1/importacion/revisar', { id, columnas, ...more });
    expect(status, JSON.stringify(body)).toBe(200);
    return to(id, 'revisada');
  };
  const run = async (id: string, options: Record<string, unknown> = {}) => {
    const { status, body } = await call('POST', '/v1/importacion/ejecutar', { id, ...options });
    expect(status, JSON.stringify(body)).toBe(200);
    return to(id, 'hecha');
  };
  const rowsOf = async (id: string, filter = 'todas') =>
    (await call('GET', '/v1/importacion/filas', { id, filtro: filter, limit: 200 })).body.items;
  const again = (id: string, choice: Record<string, unknown>) =>
    call('POST', '/v1/importacion/leer', { id, ...choice });
  return { call, upload, send, read, to, check, run, rowsOf, again };
}
