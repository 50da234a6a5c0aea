import { mkdtempSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { PDF, photo } from '../../testing/samples.ts';

describe.each([
  ['flyer', 'Flyer subido correctamente', 'Flyer eliminado correctamente'],
  ['relevamiento', 'Formulario de relevamiento subido correctamente', 'Relevamiento eliminado correctamente'],
])('%s de una oportunidad', (tipo, subido, eliminado) => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'tembiapo-paso-'));
  });
  afterAll(() => app.close());

  const path = `/v1/oportunidad/${tipo}`;
  const subir = (content: Uint8Array | string, oportunidadIdNumerico = '1') =>
    app.upload(path, {
      token: selector,
      fields: { oportunidadIdNumerico },
      file: { name: 'Llamado.png', content },
    });
  const leer = async (oportunidadIdNumerico = 1) =>
    app.call('GET', path, { token: selector, input: { oportunidadIdNumerico } });
  const eliminar = () => app.call('DELETE', path, { token: selector, input: { oportunidadIdNumerico: 1 } });
  const guardados = async () => (await app.db.selectFrom('objeto').select('id').execute()).length;

  test('se sube, se reemplaza y se elimina', async () => {
    expect((await leer()).body[tipo]).toBeNull();
    const uno = await photo(300, 400, '#ff0000').png().toBuffer();
    expect((await subir(uno)).body).toEqual({ message: subido });
    const primero = (await leer()).body[tipo];
    expect(primero).toMatchObject({
      nombre: 'Llamado.png',
      url: expect.stringContaining('/api/v1/archivo/'),
    });
    expect(primero.key).toMatch(/^oportunidades\/1\/[0-9a-f-]+\.png$/);
    await subir(PDF);
    await app.settled();
    const segundo = (await leer()).body[tipo];
    expect(segundo.nombre).toBe('Llamado.pdf');
    expect((await app.open(segundo.url)).bytes.equals(PDF)).toBe(true);
    expect((await app.open(primero.url)).status).toBe(404);
    expect(await guardados()).toBe(1);
    expect((await eliminar()).body).toEqual({ message: eliminado });
    await app.settled();
    expect((await leer()).body[tipo]).toBeNull();
    expect((await eliminar()).status).toBe(404);
    expect(await guardados()).toBe(0);
  });

  test('sin archivo, con dos, de otro tipo o de ninguna oportunidad', async () => {
    const sin = await app.upload(path, { token: selector, fields: { oportunidadIdNumerico: '1' } });
    expect([sin.status, sin.body.error.message]).toEqual([400, 'files[]: Seleccione un archivo']);
    expect((await subir(Buffer.from([0, 1, 2]))).status).toBe(415);
    expect((await subir(PDF, '999999')).status).toBe(404);
    expect((await leer(999_999)).status).toBe(404);
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) form.append('files[]', new Blob([PDF as never]), name);
    form.append('oportunidadIdNumerico', '1');
    // The token in the form itself, after the files, as other clients send it.
    form.append('userToken', selector);
    const dos = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-access-token': 'llave-de-prueba' },
      body: form,
    });
    expect([dos.status, ((await dos.json()) as { error: { message: string } }).error.message]).toEqual([
      400,
      'files[]: se sube un archivo por vez',
    ]);
    form.delete('files[]');
    form.append('files[]', new Blob([PDF as never]), 'a.pdf');
    const uno = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-access-token': 'llave-de-prueba' },
      body: form,
    });
    expect(uno.status).toBe(200);
    await eliminar();
    await app.settled();
    // What looks like a file in JSON is none.
    const json = await app.call('POST', path, {
      token: selector,
      input: { 'files[]': [{ nombre: 'x', ruta: '/etc/passwd', tamano: 5 }], oportunidadIdNumerico: 1 },
    });
    expect(json.status).toBe(400);
    expect(await guardados()).toBe(0);
  });

  test('un formulario roto o sin llave no hace nada', async () => {
    const mandar = (headers: Record<string, string>, body: string) =>
      fetch(`${app.url}/api${path}`, { method: 'POST', headers, body });
    const llave = { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${selector}` };
    const tipoForm = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await mandar({ ...llave, ...tipoForm }, 'esto no es un formulario')).status).toBe(400);
    expect(
      (
        await mandar(
          { ...llave, ...tipoForm },
          '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a"\r\n\r\ncorta',
        )
      ).status,
    ).toBe(400);
    expect((await mandar({ ...llave, 'content-type': 'multipart/form-data' }, 'x')).status).toBeLessThan(500);
    expect((await mandar(tipoForm, '--x--')).status).toBe(401);
    expect((await mandar({ ...tipoForm, ...llave, authorization: 'Bearer roto' }, '--x--')).status).toBe(401);
    const campos = Array.from(
      { length: 60 },
      (_, i) => `--x\r\nContent-Disposition: form-data; name="c${i}"\r\n\r\n1\r\n`,
    ).join('');
    expect((await mandar({ ...llave, ...tipoForm }, `${campos}--x--`)).status).toBeLessThan(500);
    expect(await guardados()).toBe(0);
  });

  test('las subidas que se cortan a la mitad no ocupan lugar para siempre', async () => {
    const { hostname, port } = new URL(app.url);
    const cortar = () =>
      new Promise<void>((done) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api${path} HTTP/1.1\r\nHost: x\r\nx-access-token: llave-de-prueba\r\nauthorization: Bearer ${selector}\r\n` +
              'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n' +
              '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF-1.4 y nada más',
          );
          abiertas.push(socket);
          setTimeout(done, 30);
        });
        socket.on('error', () => undefined);
      });
    const abiertas: Socket[] = [];
    for (let i = 0; i < 16; i++) await cortar();
    expect((await subir(PDF)).status).toBe(429);
    for (const socket of abiertas) socket.destroy();
    await expect.poll(async () => (await subir(PDF)).status).toBe(200);
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => /^tembiapo-[A-Za-z0-9]{6}$/.test(name)))
      .toEqual([]);
    await eliminar();
  });
});
