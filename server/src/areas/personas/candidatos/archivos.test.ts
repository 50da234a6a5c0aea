import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepObjects } from '../../../platform/files/objects.ts';
import { sweep } from '../../../sweep.ts';
import { ACCESS_KEY, startTestApp, type TestApp } from '../../../testing/harness.ts';
import { bombPng, goodFiles, PDF, photo, SVG } from '../../../testing/samples.ts';
import { startS3 } from '../../../testing/servers.ts';
import { waitFor } from '../../../testing/waitFor.ts';

const CANDIDATO = '1';
const MB = 1024 * 1024;

async function objects({ services }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of services.storage.list()) keys.push(...page.map(({ key }) => key));
  return keys;
}

describe.each(['una carpeta', 'S3'])('archivos de candidatos en %s', (where) => {
  let app: TestApp;
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  let selector: string;
  beforeAll(async () => {
    if (where === 'S3') s3 = await startS3();
    app = await startTestApp(s3?.env ?? {});
    selector = await app.tokenFor('selector');
    // A temporary folder of its own, so that whatever is left there is this test's.
    vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'tembiapo-paso-')));
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await app.close();
    await s3?.close();
  });

  const upload = (name: string, content: Uint8Array | string, token = selector, candidato = CANDIDATO) =>
    app.upload('/v1/candidato/archivo', {
      token,
      fields: { candidatoIdNumerico: candidato, descripcion: 'Certificado' },
      file: { name, content },
    });
  const list = async (token = selector, candidatoId = CANDIDATO) =>
    (await app.call('GET', '/v1/candidato/archivos', { token, input: { candidatoIdNumerico: candidatoId } }))
      .body.archivos;
  const empty = async () => {
    for (const { _id } of await list())
      await app.call('DELETE', '/v1/candidato/archivo', { token: selector, input: { archivoId: _id } });
    await app.settled();
  };

  test('se sube, se ve en la lista, se baja igual y se elimina', async () => {
    expect(await upload('Certificado de María.pdf', PDF)).toEqual({
      status: 200,
      body: { message: 'Archivo subido correctamente' },
    });
    const [archivo] = await list();
    expect(archivo).toMatchObject({
      nombre: 'Certificado de María.pdf',
      descripcion: 'Certificado',
      tamano: PDF.length,
    });
    expect(await objects(app)).toEqual([archivo.key]);

    const { status, headers, bytes } = await app.open(archivo.url);
    expect(status).toBe(200);
    expect(bytes.equals(PDF)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="Certificado de Maria\.pdf"; filename\*=UTF-8''Certificado%20de%20Mar%C3%ADa\.pdf$/,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');

    const erased = await app.callAs(selector)('DELETE', '/v1/candidato/archivo', { archivoId: archivo._id });
    expect(erased.body.message).toBe('Archivo eliminado correctamente');
    await app.settled();
    expect(await list()).toEqual([]);
    expect(await objects(app)).toEqual([]);
    expect((await app.open(archivo.url)).status).toBe(404);
  });

  test('lo que decide es el contenido, no el nombre', async () => {
    for (const [extension, content] of Object.entries(await goodFiles())) {
      expect([extension, (await upload('cualquier nombre.exe', content)).status]).toEqual([extension, 200]);
      const [archivo] = await list();
      expect(archivo.nombre).toBe(`cualquier nombre.${extension}`);
    }
    await empty();
    const bad: Record<string, Uint8Array | string> = {
      'programa.pdf': Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1'),
      'guion.pdf': Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'),
      'imagen.gif': Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
      'cosa.bin': Buffer.from([1, 2, 3, 4, 5]),
      'comprimido.docx': Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    };
    for (const [name, content] of Object.entries(bad)) {
      const { status, body } = await upload(name, content);
      expect([name, status]).toEqual([name, 415]);
      expect(body.error.message).toMatch(/^Por su contenido, el archivo no es de un tipo admitido: pdf, doc/);
    }
    // A drawing with a script in it is text like any other: served as such, never as a page.
    expect((await upload('dibujo.svg', SVG)).status).toBe(200);
    const [drawing] = await list();
    const { headers } = await app.open(drawing.url);
    expect([drawing.nombre, headers.get('content-type')]).toEqual(['dibujo.txt', 'text/plain']);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await upload('vacio.txt', '')).status).toBe(400);
    await empty();
    expect(await objects(app)).toEqual([]);
  });

  test('una imagen se guarda sin lo que la cámara anotó', async () => {
    const withRoom = await photo(400, 300)
      .withExif({ IFD0: { Artist: 'Alguien' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 17/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(withRoom.includes('Alguien')).toBe(true);
    await upload('foto.jpg', withRoom);
    const [archivo] = await list();
    const { bytes } = await app.open(archivo.url);
    expect(bytes.includes('Alguien')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    expect((await upload('bomba.png', bombPng())).status).toBe(422);
    await empty();
  });

  test('más de 20 MB no entra, y no queda nada de él', async () => {
    const large = Buffer.concat([PDF, Buffer.alloc(20 * MB)]);
    const { status, body } = await upload('grande.pdf', large);
    expect([status, body.error.message]).toEqual([413, 'El archivo es demasiado grande: admite hasta 20 MB']);
    const exact = Buffer.concat([PDF, Buffer.alloc(20 * MB - PDF.length)]);
    expect((await upload('justo.pdf', exact)).status).toBe(200);
    await empty();
    expect(readdirSync(tmpdir())).toEqual([]);
  });

  test('un rechazo temprano se oye aunque falte mandar casi todo', async () => {
    const { port } = new URL(app.url);
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text;
    });
    socket.on('error', () => {});
    const closed = new Promise((done) => socket.once('close', () => done('se cerró')));
    const write = (what: string | Buffer) =>
      Promise.race([new Promise<void>((done) => socket.write(what, () => done())), closed]);
    await write(
      `POST /api/v1/candidato/archivo HTTP/1.1\r\nHost: x\r\nx-access-token: ${ACCESS_KEY}\r\n` +
        `authorization: Bearer ${selector}\r\ncontent-type: multipart/form-data; boundary=b\r\n` +
        `content-length: ${40 * MB}\r\n\r\n`,
    );
    await waitFor('la respuesta', () => heard.includes('}'));
    expect(heard).toMatch(/^HTTP\/1\.1 413 [\s\S]*admite hasta 20 MB/);
    for (let i = 0; i < 40; i++) expect(await write(Buffer.alloc(MB))).toBeUndefined();
    // The whole request was read: the same connection answers the next one.
    heard = '';
    await write('GET /api/salud HTTP/1.1\r\nHost: x\r\nconnection: close\r\n\r\n');
    await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('cada candidato, solo lo suyo', async () => {
    const candidato = await app.tokenFor('candidato');
    await upload('ajeno.pdf', PDF, selector, '2');
    const [foreign] = await list(selector, '2');
    expect((await upload('mio.pdf', PDF, candidato)).status).toBe(200);
    expect((await upload('mio.pdf', PDF, candidato, '2')).status).toBe(403);
    expect(
      (await app.callAs(candidato)('GET', '/v1/candidato/archivos', { candidatoIdNumerico: 2 })).status,
    ).toBe(403);
    for (const archivoId of [foreign._id, '01890000-0000-7000-8000-000000000000']) {
      const { status } = await app.callAs(candidato)('DELETE', '/v1/candidato/archivo', { archivoId });
      expect(status).toBe(403);
    }
    const admin = await app.tokenFor('admin');
    expect((await upload('sin-sesion.pdf', PDF, '')).status).toBe(401);
    expect((await upload('x.pdf', PDF, admin, '999999999')).status).toBe(404);
    expect(await objects(app)).toHaveLength(2);
    await app.call('DELETE', '/v1/candidato/archivo', { token: selector, input: { archivoId: foreign._id } });
    await empty();
  });

  test('un enlace vale para su archivo, su sesión y sus diez minutos', async () => {
    await upload('a.pdf', PDF);
    await upload('b.pdf', PDF);
    const [b, a] = await list();
    const tokenOf = (url: string) => new URL(url, app.url).searchParams.get('userToken')!;
    const payload = JSON.parse(Buffer.from(tokenOf(a.url).split('.')[1]!, 'base64url').toString());
    expect(payload.exp - Date.now() / 1000).toBeGreaterThan(9.9 * 60);
    expect(payload.exp - Date.now() / 1000).toBeLessThanOrEqual(11 * 60);
    // Requested again within the minute the address is the same, so the picture comes from the browser's cache.
    expect(b.url).not.toBe(a.url);
    const crossed = b.url.replace(tokenOf(b.url), tokenOf(a.url));
    expect((await app.open(crossed)).status).toBe(401);
    expect((await app.open(a.url.split('?')[0])).status).toBe(401);
    const id = a.url.split('?')[0].split('/').at(-1);
    expect((await app.call('GET', `/v1/archivo/${id}`, { token: selector })).status).toBe(403);

    const other = await app.tokenFor('admin');
    const [, own] = await list(other);
    expect((await app.open(own.url)).status).toBe(200);
    await app.call('POST', '/logout', { token: other });
    expect((await app.open(own.url)).status).toBe(401);
    await empty();
  });

  test('si el proceso muere a mitad de camino, un barrido deja la base y el almacén de acuerdo', async () => {
    const { storage } = app.services;
    const old = () => app.sql`update objeto set creacion_ts = now() - interval '2 hours'`;
    // Between the row and the object.
    const put = storage.put;
    storage.put = () => Promise.reject(new Error('el proceso murió'));
    expect((await upload('nunca.pdf', PDF)).status).toBe(500);
    storage.put = put;
    // Between the object and what refers to it.
    await app.sql`alter table candidato_archivo add constraint nunca check (false) not valid`;
    expect((await upload('suelto.pdf', PDF)).status).toBe(500);
    await app.sql`alter table candidato_archivo drop constraint nunca`;
    // Between the reference and the object, when deleting.
    await upload('quedó.pdf', PDF);
    const remove = storage.remove;
    storage.remove = () => Promise.reject(new Error('el proceso murió'));
    const [remained] = await list();
    await app.callAs(selector)('DELETE', '/v1/candidato/archivo', { archivoId: remained._id });
    await app.settled();
    storage.remove = remove;
    // One that is in use, and an object that no row knows.
    await upload('en uso.pdf', PDF);
    const [inUse] = await list();
    const archivo = join(tmpdir(), 'tembiapo-suelto.pdf');
    writeFileSync(archivo, PDF);
    await storage.put('candidatos/9/perdido.pdf', archivo, PDF.length, 'application/pdf');

    expect(await sweep(app.services)).toEqual({ rows: 0, objects: 0 });
    await old();
    // One that cannot be removed now does not hold up the others, and is tried again.
    storage.remove = (key) =>
      key === remained.key ? Promise.reject(new Error('no se deja borrar')) : remove(key);
    await expect(sweep(app.services)).rejects.toThrow('no se deja borrar');
    storage.remove = remove;
    expect(await sweep(app.services)).toEqual({ rows: 1, objects: 0 });
    expect((await objects(app)).sort()).toEqual([inUse.key, 'candidatos/9/perdido.pdf'].sort());
    const tomorrow = Date.now() + 25 * 3_600_000;
    await storage.put('candidatos/1/trabado.pdf', archivo, PDF.length, 'application/pdf');
    storage.remove = (key) =>
      key === 'candidatos/1/trabado.pdf' ? Promise.reject(new Error('no se deja borrar')) : remove(key);
    await expect(sweepObjects(app.services, tomorrow)).rejects.toThrow('no se deja borrar');
    expect((await objects(app)).sort()).toEqual([inUse.key, 'candidatos/1/trabado.pdf'].sort());
    storage.remove = remove;
    expect(await sweepObjects(app.services, tomorrow)).toEqual({ rows: 0, objects: 1 });
    expect(await objects(app)).toEqual([inUse.key]);
    expect((await app.open(inUse.url)).bytes.equals(PDF)).toBe(true);
    await empty();
  });
});
