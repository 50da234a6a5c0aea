import { mkdtempSync, readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../testing/answers.ts';
import { startTestApp, type TestApp } from '../../../testing/harness.ts';
import { PDF, photo } from '../../../testing/samples.ts';
import { waitFor } from '../../../testing/waitFor.ts';

describe.each([
  ['flyer', 'Flyer subido correctamente', 'Flyer eliminado correctamente'],
  ['relevamiento', 'Formulario de relevamiento subido correctamente', 'Relevamiento eliminado correctamente'],
])('%s de una oportunidad', (kind, uploaded, removed) => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'tembiapo-paso-')));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await app.close();
  });

  const path = `/v1/oportunidad/${kind}`;
  const upload = (content: Uint8Array | string, oportunidadId = '1') =>
    app.upload(path, {
      token: selector,
      fields: { oportunidadIdNumerico: oportunidadId },
      file: { name: 'Llamado.png', content },
    });
  const read = async (oportunidadId = 1) =>
    app.call('GET', path, { token: selector, input: { oportunidadIdNumerico: oportunidadId } });
  const remove = () => app.call('DELETE', path, { token: selector, input: { oportunidadIdNumerico: 1 } });
  const saved = async () => (await app.db.selectFrom('objeto').select('id').execute()).length;

  test('se sube, se reemplaza y se elimina', async () => {
    expect((await read()).body[kind]).toBeNull();
    const one = await photo(300, 400, '#ff0000').png().toBuffer();
    expect((await upload(one)).body).toEqual({ message: uploaded });
    const first = (await read()).body[kind];
    expect(first).toMatchObject({ nombre: 'Llamado.png', url: expect.stringContaining('/api/v1/archivo/') });
    expect(first.key).toMatch(/^oportunidades\/1\/[0-9a-f-]+\.png$/);
    await upload(PDF);
    await app.settled();
    const second = (await read()).body[kind];
    expect(second.nombre).toBe('Llamado.pdf');
    expect((await app.open(second.url)).bytes.equals(PDF)).toBe(true);
    expect((await app.open(first.url)).status).toBe(404);
    expect(await saved()).toBe(1);
    expect((await remove()).body).toEqual({ message: removed });
    await app.settled();
    expect((await read()).body[kind]).toBeNull();
    expect((await remove()).status).toBe(404);
    expect(await saved()).toBe(0);
  });

  test('sin archivo, con dos, de otro tipo o de ninguna oportunidad', async () => {
    expect(await app.upload(path, { token: selector, fields: { oportunidadIdNumerico: '1' } })).toMatchObject(
      refusal(400, 'Seleccione un archivo'),
    );
    expect((await upload(Buffer.from([0, 1, 2]))).status).toBe(415);
    expect((await upload(PDF, '999999')).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
    const form = new FormData();
    for (const name of ['a.pdf', 'b.pdf']) form.append('files[]', new Blob([PDF as never]), name);
    form.append('oportunidadIdNumerico', '1');
    // The token in the form itself, after the files, as other clients send it.
    form.append('userToken', selector);
    const two = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-access-token': 'llave-de-prueba' },
      body: form,
    });
    expect([two.status, ((await two.json()) as { error: { message: string } }).error.message]).toEqual([
      400,
      'files[]: se sube un archivo por vez',
    ]);
    form.delete('files[]');
    form.append('files[]', new Blob([PDF as never]), 'a.pdf');
    const one = await fetch(`${app.url}/api${path}`, {
      method: 'POST',
      headers: { 'x-access-token': 'llave-de-prueba' },
      body: form,
    });
    expect(one.status).toBe(200);
    await remove();
    await app.settled();
    // What looks like a file in JSON is none.
    const json = await app.call('POST', path, {
      token: selector,
      input: { 'files[]': [{ nombre: 'x', ruta: '/etc/passwd', tamano: 5 }], oportunidadIdNumerico: 1 },
    });
    expect(json.status).toBe(400);
    expect(await saved()).toBe(0);
  });

  test('un formulario roto o sin llave no hace nada', async () => {
    const send = (headers: Record<string, string>, body: string) =>
      fetch(`${app.url}/api${path}`, { method: 'POST', headers, body });
    const key = { 'x-access-token': 'llave-de-prueba', authorization: `Bearer ${selector}` };
    const formWithKind = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send({ ...key, ...formWithKind }, 'esto no es un formulario')).status).toBe(400);
    expect(
      (
        await send(
          { ...key, ...formWithKind },
          '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a"\r\n\r\ncorta',
        )
      ).status,
    ).toBe(400);
    expect((await send({ ...key, 'content-type': 'multipart/form-data' }, 'x')).status).toBeLessThan(500);
    expect((await send(formWithKind, '--x--')).status).toBe(401);
    expect((await send({ ...formWithKind, ...key, authorization: 'Bearer roto' }, '--x--')).status).toBe(401);
    const fields = Array.from(
      { length: 60 },
      (_, i) => `--x\r\nContent-Disposition: form-data; name="c${i}"\r\n\r\n1\r\n`,
    ).join('');
    expect((await send({ ...key, ...formWithKind }, `${fields}--x--`)).status).toBeLessThan(500);
    expect(await saved()).toBe(0);
  });

  test('las subidas que se cortan a la mitad no ocupan lugar para siempre', async () => {
    const { hostname, port } = new URL(app.url);
    const cut = () =>
      new Promise<void>((done) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api${path} HTTP/1.1\r\nHost: x\r\nx-access-token: llave-de-prueba\r\nauthorization: Bearer ${selector}\r\n` +
              'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n' +
              '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF-1.4 y nada más',
            () => done(),
          );
          opened.push(socket);
        });
        socket.on('error', () => undefined);
      });
    const opened: Socket[] = [];
    for (let i = 0; i < 16; i++) await cut();
    // A late upload finds the last place taken by a complete one.
    await waitFor('que no haya lugar', async () => {
      if ((await upload(PDF)).status === 429) return true;
      await cut();
      return false;
    });
    for (const socket of opened) socket.destroy();
    await expect.poll(async () => (await upload(PDF)).status).toBe(200);
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => /^tembiapo-[A-Za-z0-9]{6}$/.test(name)))
      .toEqual([]);
    await remove();
  });
});
