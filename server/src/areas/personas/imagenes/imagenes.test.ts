import { MAX_PHOTOS } from '@tembiapo/contract/domain/limits.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweep } from '../../../sweep.ts';
import { refusal } from '../../../testing/answers.ts';
import { fileApp } from '../../../testing/fileApp.ts';
import { bombPng, PDF, photo, SVG } from '../../../testing/samples.ts';

const NONE = '01890000-0000-7000-8000-000000000000';

const app = await fileApp();
const selector = await app.tokenFor('selector');
const call = app.callAs(selector);

describe('la foto de un candidato', () => {
  beforeEach(async () => {
    await app.settled();
    await app.sql`truncate imagen_temporal, candidato_foto`;
    await app.sql`update objeto set creacion_ts = now() - interval '2 hours'`;
    await sweep(app.services);
  });

  const send = (
    content: Uint8Array | string,
    { token = selector, id = 1, fields = {} as Record<string, string>, name = 'Selfie.JPG' } = {},
  ) =>
    app.upload(`/agregarImagen/candidatoFoto/${id}`, {
      token,
      fields: { esTemporal: 'true', configVariant: 'original', ...fields },
      file: { name, content },
    });
  const sendCrop = (imagenID: string, content: Uint8Array) =>
    send(content, { fields: { esTemporal: 'false', imagenID } });
  const save = (data: Record<string, unknown>, relatedImagenId?: string, token = selector) =>
    call(
      'POST',
      '/v1/agregarFotoACandidato',
      { ...data, conceptoId: 1, ...(relatedImagenId && { relatedImageId: relatedImagenId }) },
      token,
    );
  const photos = async (token = selector) =>
    (await call('GET', '/v1/candidato', { idNumerico: 1 }, token)).body.candidato.fotosV2;
  const remove = (imagenID: string, candidatoId = 1, token = selector) =>
    call('POST', '/v1/eliminarFotoDeCandidato', { imagenID, candidatoId }, token);
  const jpeg = (width: number, height: number, color?: string) =>
    photo(width, height, color).jpeg().toBuffer();
  const waiting = async () => (await call('GET', '/getImagenesv3/candidatoFoto/1')).body.data;
  const objects = async () => {
    const keys: string[] = [];
    for await (const page of app.services.storage.list()) keys.push(...page.map(({ key }) => key));
    return keys;
  };
  const measure = async (url: string) => {
    const { bytes, status } = await app.open(url);
    expect(status).toBe(200);
    const { width, height, format, exif } = await sharp(bytes).metadata();
    return { width, height, format, exif };
  };

  /** The whole flow; returns the photo's id. */
  const putPhoto = async (color = '#123456'): Promise<string> => {
    const { body } = await send(await jpeg(600, 400, color));
    const crop = await sendCrop(body.data.imagenID, await jpeg(300, 300, color));
    expect((await save(crop.body.data)).body.message).toBe('Foto agregada correctamente');
    return (await photos())[0]._id;
  };

  test('se sube, se recorta, se guarda, y tiene su miniatura', async () => {
    const upload = await send(await jpeg(1600, 900));
    expect(upload.status).toBe(200);
    const [wait] = await waiting();
    expect(wait._id).toBe(upload.body.data.imagenID);
    expect(wait.nombre).toBe('Selfie.jpg');
    expect(Math.round((Date.now() - Date.parse(wait.creacionTs)) / 3_600_000)).toBe(0);
    expect(await measure(wait.originalUrl)).toMatchObject({ width: 1600, height: 900, format: 'jpeg' });

    expect(await save(upload.body.data)).toMatchObject(refusal(422, 'La imagen todavía no fue recortada'));

    const crop = await sendCrop(wait._id, await photo(800, 800).png().toBuffer());
    expect(crop.body.data).toMatchObject({ imagenID: wait._id, bucket: 'local' });
    expect((await save({ ...crop.body.data, key: 'otra/clave.jpg' })).status).toBe(422);
    expect((await save(crop.body.data)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const [stored] = await photos();
    expect(stored).toMatchObject({ nombre: 'Selfie.jpg', thumbnail: { nombre: 'miniatura-Selfie.jpg' } });
    expect(await measure(stored.url)).toMatchObject({ width: 800, height: 800, format: 'jpeg' });
    expect(await measure(stored.thumbnail.url)).toMatchObject({ width: 128, height: 128, format: 'jpeg' });
    const { headers } = await app.open(stored.url);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('cache-control')).toBe('private, max-age=600');
    // The uncropped one is gone; the photo and its thumbnail stay.
    await app.settled();
    expect(await objects()).toHaveLength(2);

    const erased = await remove(stored._id);
    expect(erased.body.message).toBe('Foto eliminada correctamente');
    await app.settled();
    expect(await photos()).toEqual([]);
    expect(await objects()).toEqual([]);
  });

  test('queda derecha y sin lo que el teléfono anotó', async () => {
    // Orientation 6: a phone held upright that stores the picture on its side.
    const landscape = await photo(900, 500)
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Alguien' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 0/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await send(landscape);
    const upright = { width: 500, height: 900, format: 'jpeg', exif: undefined };
    expect(await measure(body.data.url)).toEqual(upright);
    const { bytes } = await app.open(body.data.url);
    expect(bytes.includes('Alguien')).toBe(false);
  });

  test('otra miniatura para una foto que ya está', async () => {
    const stored = await putPhoto();
    const [before] = await photos();
    const { body } = await send(await jpeg(400, 400, '#ff0000'), {
      fields: { configVariant: 'thumbnail' },
    });
    const crop = await sendCrop(body.data.imagenID, await jpeg(200, 200, '#ff0000'));
    expect((await save(crop.body.data, NONE)).status).toBe(404);
    expect((await save(crop.body.data, stored)).status).toBe(200);
    const [after] = await photos();
    expect(after._id).toBe(stored);
    const redOf = async (url: string) => {
      const pixel = sharp((await app.open(url)).bytes).resize(1, 1);
      return (await pixel.raw().toBuffer())[0];
    };
    expect(await redOf(after.thumbnail.url)).toBeGreaterThan(240);
    expect(await redOf(after.url)).toBeLessThan(40);
    expect(after.thumbnail.url.split('?')[0]).not.toBe(before.thumbnail.url.split('?')[0]);
    await app.settled();
    await remove(stored);
    await app.settled();
    expect(await objects()).toEqual([]);
  });

  test('imágenes hostiles o que no sirven se rechazan con una frase clara', async () => {
    const good = await jpeg(900, 900);
    const square = { width: 1400, height: 1400, channels: 3, background: '#000' } as const;
    const grain = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const noise = await sharp({ create: { ...square, noise: grain } })
      .png()
      .toBuffer();
    const truncated = (await photo(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 900);
    const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
    const headOnly = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
    const small = /^La imagen debe medir al menos 128 × 95 píxeles y mide 127 × 95$/;
    const cases: [nombre: string, contenido: Uint8Array | string, status: number, frase: RegExp][] = [
      ['bomba', bombPng(), 422, /^La imagen es demasiado grande: admite hasta 60 millones de píxeles$/],
      ['truncada', truncated, 415, /^La imagen está dañada o no se puede leer/],
      ['svg', SVG, 415, /^Por su contenido, el archivo no es de un tipo admitido: jpg, png, webp$/],
      ['svg con su cabecera', `<?xml version="1.0"?>${SVG}`, 415, /no es de un tipo admitido/],
      ['un pdf con nombre de foto', PDF, 415, /no es de un tipo admitido/],
      ['un gif', gif, 415, /no es de un tipo admitido/],
      ['solo la cabecera de un jpg', headOnly, 415, /dañada/],
      ['nada', '', 400, /^El archivo está vacío$/],
      ['chica', await jpeg(127, 95), 422, small],
      ['baja', await jpeg(128, 94), 422, /mide 128 × 94$/],
      ['pesada', noise, 413, /^La imagen es demasiado grande: admite hasta 4,3 MB$/],
    ];
    expect(noise.length).toBeGreaterThan(4.3 * 1024 * 1024);
    for (const [name, content, status, phrase] of cases)
      expect(await send(content), name).toMatchObject(refusal(status, phrase));
    expect(await waiting()).toEqual([]);
    // A picture that is also a page: only the picture is stored.
    const double = Buffer.concat([good, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { status, body } = await send(double);
    expect(status).toBe(200);
    expect((await app.open(body.data.url)).bytes.includes('<script>')).toBe(false);
    expect((await send(await jpeg(128, 95))).status).toBe(200);
  });

  test('el recorte es cuadrado y de 128 píxeles por lo menos', async () => {
    const { body } = await send(await jpeg(600, 600));
    const crop = async (width: number, height: number) =>
      sendCrop(body.data.imagenID, await jpeg(width, height));
    const small = 'El recorte debe medir al menos 128 × 128 píxeles y mide 127 × 127';
    expect(await crop(127, 127)).toMatchObject(refusal(422, small));
    const wide = 'El recorte debe ser cuadrado y mide 300 × 200 píxeles';
    expect(await crop(300, 200)).toMatchObject(refusal(422, wide));
    expect((await crop(128, 128)).status).toBe(200);
    // A second crop replaces the first.
    expect((await crop(256, 257)).status).toBe(200);
    const objectCount = (await app.sql`select from objeto`).length;
    await app.settled();
    expect(objectCount).toBeLessThanOrEqual(12);
    expect((await sendCrop(NONE, await jpeg(200, 200))).status).toBe(404);
  });

  test('cada candidato, solo su foto', async () => {
    const candidato = await app.tokenFor('candidato');
    const stored = await jpeg(300, 300);
    expect((await send(stored, { token: candidato })).status).toBe(200);
    expect((await send(stored, { token: candidato, id: 2 })).status).toBe(403);
    const foreign = (await send(stored, { id: 2 })).body.data;
    expect((await send(stored, { token: candidato, fields: { imagenID: foreign.imagenID } })).status).toBe(
      403,
    );
    expect((await save(foreign, undefined, candidato)).status).toBe(403);
    for (const imagenID of [foreign.imagenID, NONE])
      expect((await call('POST', '/eliminarImgv3', { imagenID }, candidato)).status).toBe(403);
    expect((await call('GET', '/getImagenesv3/candidatoFoto/2', {}, candidato)).status).toBe(403);
    expect((await remove(NONE, 2, candidato)).status).toBe(403);
    // Staff discard what waits; the token may come as the document names it.
    const [mine] = await waiting();
    const input = { imagenID: mine._id, token: candidato };
    const discarded = await app.call('POST', '/eliminarImgv3', { input });
    expect(discarded).toEqual({ status: 200, body: { message: 'Imagen eliminada correctamente' } });
    expect((await send(stored, { id: 999_999 })).status).toBe(404);
    // Said before a picture is chosen, not only after it was sent.
    expect(await call('GET', '/getImagenesv3/candidatoFoto/999999')).toMatchObject(
      refusal(404, 'No existe ese candidato'),
    );
  });

  test('hay un límite de fotos y de imágenes que esperan, y lo que nadie recortó se va en un día', async () => {
    const stored = await jpeg(200, 200);
    for (let i = 0; i < 10; i++) expect((await send(stored)).status).toBe(200);
    expect((await send(stored)).body.error.message).toBe(
      'Ya hay 10 imágenes sin recortar: recortalas o eliminalas primero',
    );
    await app.sql`update imagen_temporal set creacion_ts = now() - interval '25 hours'`;
    await app.sql`update objeto set creacion_ts = now() - interval '25 hours'`;
    expect((await sweep(app.services)).rows).toBeGreaterThanOrEqual(10);
    expect(await waiting()).toEqual([]);
    for (let i = 0; i < MAX_PHOTOS; i++) await putPhoto();
    const { body } = await send(stored);
    const crop = await sendCrop(body.data.imagenID, stored);
    expect((await save(crop.body.data)).body.error.message).toBe(
      'Un candidato puede tener hasta 10 fotos: eliminá alguna primero',
    );
    expect(await photos()).toHaveLength(10);
  });
});
