import { MAX_PHOTOS } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { barrer } from '../../jobs.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { bombPng, PDF, photo, SVG } from '../../testing/samples.ts';

const NINGUNA = '01890000-0000-7000-8000-000000000000';

describe('la foto de un candidato', () => {
  let app: TestApp;
  let selector: string;
  beforeAll(async () => {
    app = await startTestApp();
    selector = await app.tokenFor('selector');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.settled();
    await sql`truncate imagen_temporal, candidato_foto`.execute(app.db);
    await sql`update objeto set creacion_ts = now() - interval '2 hours'`.execute(app.db);
    await barrer(app.services);
  });

  const subir = (
    content: Uint8Array | string,
    { token = selector, id = 1, fields = {} as Record<string, string>, name = 'Selfie.JPG' } = {},
  ) =>
    app.upload(`/agregarImagen/candidatoFoto/${id}`, {
      token,
      fields: { esTemporal: 'true', configVariant: 'original', ...fields },
      file: { name, content },
    });
  const recortar = (imagenID: string, content: Uint8Array) =>
    subir(content, { fields: { esTemporal: 'false', imagenID } });
  const guardar = (data: Record<string, unknown>, relatedImageId?: string, token = selector) =>
    app.call('POST', '/v1/agregarFotoACandidato', {
      token,
      input: { ...data, conceptoId: 1, ...(relatedImageId && { relatedImageId }) },
    });
  const fotos = async (token = selector) =>
    (await app.call('GET', '/v1/candidato', { token, input: { idNumerico: 1 } })).body.candidato.fotosV2;
  const esperan = async () =>
    (await app.call('GET', '/getImagenesv3/candidatoFoto/1', { token: selector })).body.data;
  const objetos = async () => {
    const claves: string[] = [];
    for await (const page of app.services.storage.list()) claves.push(...page.map(({ key }) => key));
    return claves;
  };
  const medir = async (url: string) => {
    const { bytes, status } = await app.open(url);
    expect(status).toBe(200);
    const { width, height, format, exif } = await sharp(bytes).metadata();
    return { width, height, format, exif };
  };

  /** The whole flow; answers the photo's id. */
  const ponerFoto = async (color = '#123456'): Promise<string> => {
    const { body } = await subir(await photo(600, 400, color).jpeg().toBuffer());
    const recorte = await recortar(body.data.imagenID, await photo(300, 300, color).jpeg().toBuffer());
    expect((await guardar(recorte.body.data)).body.message).toBe('Foto agregada correctamente');
    return (await fotos())[0]._id;
  };

  test('se sube, se recorta, se guarda, y tiene su miniatura', async () => {
    const subida = await subir(await photo(1600, 900).jpeg().toBuffer());
    expect(subida.status).toBe(200);
    const [espera] = await esperan();
    expect(espera._id).toBe(subida.body.data.imagenID);
    expect(await medir(espera.originalUrl)).toMatchObject({ width: 1600, height: 900, format: 'jpeg' });

    const sinRecorte = await guardar(subida.body.data);
    expect([sinRecorte.status, sinRecorte.body.error.message]).toEqual([
      422,
      'La imagen todavía no fue recortada',
    ]);

    const recorte = await recortar(espera._id, await photo(800, 800).png().toBuffer());
    expect(recorte.body.data).toMatchObject({ imagenID: espera._id, bucket: 'local' });
    expect((await guardar({ ...recorte.body.data, key: 'otra/clave.jpg' })).status).toBe(422);
    expect((await guardar(recorte.body.data)).status).toBe(200);
    expect(await esperan()).toEqual([]);
    const [foto] = await fotos();
    expect(foto).toMatchObject({ nombre: 'Selfie.jpg', thumbnail: { nombre: 'miniatura-Selfie.jpg' } });
    expect(await medir(foto.url)).toMatchObject({ width: 800, height: 800, format: 'jpeg' });
    expect(await medir(foto.thumbnail.url)).toMatchObject({ width: 128, height: 128, format: 'jpeg' });
    const { headers } = await app.open(foto.url);
    expect(headers.get('content-disposition')).toMatch(/^inline/);
    expect(headers.get('cache-control')).toBe('private, max-age=600');
    // The uncropped one is gone; the photo and its thumbnail stay.
    await app.settled();
    expect(await objetos()).toHaveLength(2);

    const borrada = await app.call('POST', '/v1/eliminarFotoDeCandidato', {
      token: selector,
      input: { imagenID: foto._id, candidatoId: 1 },
    });
    expect(borrada.body.message).toBe('Foto eliminada correctamente');
    await app.settled();
    expect(await fotos()).toEqual([]);
    expect(await objetos()).toEqual([]);
  });

  test('queda derecha y sin lo que el teléfono anotó', async () => {
    // Orientation 6: a phone held upright that writes the picture lying on its side.
    const acostada = await photo(900, 500)
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Alguien' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 0/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await subir(acostada);
    expect(await medir(body.data.url)).toEqual({ width: 500, height: 900, format: 'jpeg', exif: undefined });
    const { bytes } = await app.open(body.data.url);
    expect(bytes.includes('Alguien')).toBe(false);
  });

  test('otra miniatura para una foto que ya está', async () => {
    const foto = await ponerFoto();
    const [antes] = await fotos();
    const { body } = await subir(await photo(400, 400, '#ff0000').jpeg().toBuffer(), {
      fields: { configVariant: 'thumbnail' },
    });
    const recorte = await recortar(body.data.imagenID, await photo(200, 200, '#ff0000').jpeg().toBuffer());
    expect((await guardar(recorte.body.data, NINGUNA)).status).toBe(404);
    expect((await guardar(recorte.body.data, foto)).status).toBe(200);
    const [despues] = await fotos();
    expect(despues._id).toBe(foto);
    const color = async (url: string) =>
      [
        ...(await sharp((await app.open(url)).bytes)
          .resize(1, 1)
          .raw()
          .toBuffer()),
      ].slice(0, 3);
    expect((await color(despues.thumbnail.url))[0]).toBeGreaterThan(240);
    expect((await color(despues.url))[0]).toBeLessThan(40);
    expect(despues.thumbnail.url.split('?')[0]).not.toBe(antes.thumbnail.url.split('?')[0]);
    await app.settled();
    await app.call('POST', '/v1/eliminarFotoDeCandidato', {
      token: selector,
      input: { imagenID: foto, candidatoId: 1 },
    });
    await app.settled();
    expect(await objetos()).toEqual([]);
  });

  test('imágenes hostiles o que no sirven se rechazan con una frase clara', async () => {
    const buena = await photo(900, 900).jpeg().toBuffer();
    const ruido = await sharp({
      create: {
        width: 1400,
        height: 1400,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const casos: [nombre: string, contenido: Uint8Array | string, status: number, frase: RegExp][] = [
      ['bomba', bombPng(), 422, /^La imagen es demasiado grande: admite hasta 60 millones de píxeles$/],
      [
        'truncada',
        (await photo(900, 900).jpeg({ quality: 100 }).toBuffer()).subarray(0, 900),
        415,
        /^La imagen está dañada o no se puede leer/,
      ],
      ['svg', SVG, 415, /^Por su contenido, el archivo no es de un tipo admitido: jpg, png, webp$/],
      ['svg con su cabecera', `<?xml version="1.0"?>${SVG}`, 415, /no es de un tipo admitido/],
      ['un pdf con nombre de foto', PDF, 415, /no es de un tipo admitido/],
      [
        'un gif',
        Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'),
        415,
        /no es de un tipo admitido/,
      ],
      [
        'solo la cabecera de un jpg',
        Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
        415,
        /dañada/,
      ],
      ['nada', '', 400, /^El archivo está vacío$/],
      [
        'chica',
        await photo(127, 95).jpeg().toBuffer(),
        422,
        /^La imagen debe medir al menos 128 × 95 píxeles y mide 127 × 95$/,
      ],
      ['baja', await photo(128, 94).jpeg().toBuffer(), 422, /mide 128 × 94$/],
      ['pesada', ruido, 413, /^La imagen es demasiado grande: admite hasta 4,3 MB$/],
    ];
    expect(ruido.length).toBeGreaterThan(4.3 * 1024 * 1024);
    for (const [nombre, contenido, status, frase] of casos) {
      const { status: dado, body } = await subir(contenido);
      expect([nombre, dado]).toEqual([nombre, status]);
      expect(body.error.message).toMatch(frase);
    }
    expect(await esperan()).toEqual([]);
    // A picture that is also a page: what is kept is only the picture.
    const doble = Buffer.concat([buena, Buffer.from('<html><script>alert(1)</script></html>')]);
    const { status, body } = await subir(doble);
    expect(status).toBe(200);
    expect((await app.open(body.data.url)).bytes.includes('<script>')).toBe(false);
    expect((await subir(await photo(128, 95).jpeg().toBuffer())).status).toBe(200);
  });

  test('el recorte es cuadrado y de 128 píxeles por lo menos', async () => {
    const { body } = await subir(await photo(600, 600).jpeg().toBuffer());
    const con = async (ancho: number, alto: number) => {
      const { status, body: dada } = await recortar(
        body.data.imagenID,
        await photo(ancho, alto).jpeg().toBuffer(),
      );
      return [status, dada.error?.message];
    };
    expect(await con(127, 127)).toEqual([
      422,
      'El recorte debe medir al menos 128 × 128 píxeles y mide 127 × 127',
    ]);
    expect(await con(300, 200)).toEqual([422, 'El recorte debe ser cuadrado y mide 300 × 200 píxeles']);
    expect(await con(128, 128)).toEqual([200, undefined]);
    // A second cut takes the place of the first.
    expect(await con(256, 257)).toEqual([200, undefined]);
    const [{ n }] = (await sql<{ n: number }>`select count(*)::int n from objeto`.execute(app.db)).rows as [
      { n: number },
    ];
    await app.settled();
    expect(n).toBeLessThanOrEqual(12);
    expect((await recortar(NINGUNA, await photo(200, 200).jpeg().toBuffer())).status).toBe(404);
  });

  test('cada candidato, solo su foto', async () => {
    const candidato = await app.tokenFor('candidato');
    const foto = await photo(300, 300).jpeg().toBuffer();
    expect((await subir(foto, { token: candidato })).status).toBe(200);
    expect((await subir(foto, { token: candidato, id: 2 })).status).toBe(403);
    const ajena = (await subir(foto, { id: 2 })).body.data;
    expect((await subir(foto, { token: candidato, fields: { imagenID: ajena.imagenID } })).status).toBe(403);
    expect((await guardar(ajena, undefined, candidato)).status).toBe(403);
    for (const imagenID of [ajena.imagenID, NINGUNA])
      expect(
        (await app.call('POST', '/eliminarImgv3', { token: candidato, input: { imagenID } })).status,
      ).toBe(403);
    expect((await app.call('GET', '/getImagenesv3/candidatoFoto/2', { token: candidato })).status).toBe(403);
    expect(
      (
        await app.call('POST', '/v1/eliminarFotoDeCandidato', {
          token: candidato,
          input: { imagenID: NINGUNA, candidatoId: 2 },
        })
      ).status,
    ).toBe(403);
    // Staff discard what waits; the token may come as the document names it.
    const [mia] = await esperan();
    const descartada = await app.call('POST', '/eliminarImgv3', {
      input: { imagenID: mia._id, token: candidato },
    });
    expect(descartada).toEqual({ status: 200, body: { message: 'Imagen eliminada correctamente' } });
    expect((await subir(foto, { id: 999_999 })).status).toBe(404);
  });

  test('hay un límite de fotos y de imágenes que esperan, y lo que nadie recortó se va en un día', async () => {
    const foto = await photo(200, 200).jpeg().toBuffer();
    for (let i = 0; i < 10; i++) expect((await subir(foto)).status).toBe(200);
    expect((await subir(foto)).body.error.message).toBe(
      'Ya hay 10 imágenes sin recortar: recortalas o eliminalas primero',
    );
    await sql`update imagen_temporal set creacion_ts = now() - interval '25 hours'`.execute(app.db);
    await sql`update objeto set creacion_ts = now() - interval '25 hours'`.execute(app.db);
    expect((await barrer(app.services)).rows).toBeGreaterThanOrEqual(10);
    expect(await esperan()).toEqual([]);
    for (let i = 0; i < MAX_PHOTOS; i++) await ponerFoto();
    const { body } = await subir(foto);
    const recorte = await recortar(body.data.imagenID, foto);
    expect((await guardar(recorte.body.data)).body.error.message).toBe(
      'Un candidato puede tener hasta 10 fotos: eliminá alguna primero',
    );
    expect(await fotos()).toHaveLength(10);
  });
});
