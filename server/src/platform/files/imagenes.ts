import { stat } from 'node:fs/promises';
import {
  CROP_MAX,
  CROP_MIN,
  IMAGEN_MAX_PIXELS,
  PHOTO_MIN_HEIGHT,
  PHOTO_MIN_WIDTH,
  THUMBNAIL_SIDE,
} from '@tembiapo/contract/domain/limits.ts';
import type { Sharp } from 'sharp';
import { Rule, WrongType } from '../errors/errors.ts';
import { IMAGENES, judge } from './content.ts';
import type { NewObject } from './objects.ts';

const NOT_AN_IMAGEN = 'La imagen está dañada o no se puede leer. Probá con otra (jpg, png o webp).';
/** Longest side, in pixels, of a picture that waits to be cropped. */
const ORIGINAL_MAX = 2400;
const QUALITY = 82;

/** Opens a picture whose content was already judged; rejects decompression bombs by their pixel size, before decoding. */
async function load(file: string): Promise<{ image: Sharp; width: number; height: number }> {
  // Loaded with the first picture, because it brings a native library.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const image = sharp(file, { limitInputPixels: IMAGEN_MAX_PIXELS, failOn: 'error', pages: 1 });
  let header: Awaited<ReturnType<Sharp['metadata']>>;
  try {
    header = await image.metadata();
  } catch (error) {
    if (/pixel limit/i.test(String(error))) throw new Rule(tooManyPixels());
    throw new WrongType(NOT_AN_IMAGEN);
  }
  const { width = 0, height = 0, orientation = 1 } = header;
  if (width * height > IMAGEN_MAX_PIXELS) throw new Rule(tooManyPixels());
  const landscape = orientation >= 5;
  return { image, width: landscape ? height : width, height: landscape ? width : height };
}

const tooManyPixels = (): string =>
  `La imagen es demasiado grande: admite hasta ${IMAGEN_MAX_PIXELS / 1_000_000} millones de píxeles`;

/** Re-encodes a picture without its metadata, such as the place. */
async function write(image: Sharp, made: Omit<NewObject, 'size'>): Promise<NewObject> {
  try {
    await image.toFile(made.file);
  } catch {
    throw new WrongType(NOT_AN_IMAGEN);
  }
  return { ...made, size: (await stat(made.file)).size };
}

/** Re-encodes a picture as the JPEG that photos are stored as. */
const writeJpeg = (image: Sharp, file: string, name: string): Promise<NewObject> =>
  write(image.jpeg({ quality: QUALITY, mozjpeg: true }), {
    file,
    name: `${name.replace(/\.[^.]*$/, '')}.jpg`,
    type: 'image/jpeg',
    extension: 'jpg',
  });

/** Step 1 of a photo: at least 128 x 95 pixels (docs/reglas/convenciones.md). */
export async function prepareOriginal(file: string, name: string): Promise<NewObject> {
  const { image, width, height } = await load(file);
  if (width < PHOTO_MIN_WIDTH || height < PHOTO_MIN_HEIGHT)
    throw new Rule(
      `La imagen debe medir al menos ${PHOTO_MIN_WIDTH} × ${PHOTO_MIN_HEIGHT} píxeles y mide ${width} × ${height}`,
    );
  const resized = image
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(ORIGINAL_MAX, ORIGINAL_MAX, { fit: 'inside', withoutEnlargement: true });
  return writeJpeg(resized, `${file}.original`, name);
}

/** Step 2: a crop of ratio 1:1, at least 128 pixels a side (docs/reglas/convenciones.md). */
export async function prepareCrop(file: string, name: string): Promise<NewObject> {
  const { image, width, height } = await load(file);
  if (width < CROP_MIN || height < CROP_MIN)
    throw new Rule(
      `El recorte debe medir al menos ${CROP_MIN} × ${CROP_MIN} píxeles y mide ${width} × ${height}`,
    );
  // Allow one pixel for rounding.
  if (Math.abs(width - height) > 1)
    throw new Rule(`El recorte debe ser cuadrado y mide ${width} × ${height} píxeles`);
  const side = Math.min(width, height, CROP_MAX);
  return writeJpeg(
    image.autoOrient().flatten({ background: '#ffffff' }).resize(side, side),
    `${file}.recorte`,
    name,
  );
}

export async function makeThumbnail(file: string, name: string): Promise<NewObject> {
  const { image } = await load(file);
  return writeJpeg(image.resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE), `${file}.miniatura`, `miniatura-${name}`);
}

/** An uploaded picture that is not a photo: same size, re-encoded in its own format. */
export async function cleanPicture(file: string, name: string, extension: string): Promise<NewObject> {
  const { image } = await load(file);
  const upright = image.autoOrient();
  const formats = {
    jpg: ['image/jpeg', upright.jpeg({ quality: 90 })],
    png: ['image/png', upright.png()],
    webp: ['image/webp', upright.webp({ quality: 90 })],
  } as const;
  const [type, written] = formats[extension as keyof typeof formats];
  return write(written, { file: `${file}.limpia`, name, type, extension });
}

/** Largest width and height of a stored logo, in pixels: twice what a page shows, for sharp screens. */
const LOGO = [480, 160] as const;
/** Below this nothing can be seen of it. */
const LOGO_MIN = 8;

/** The agency's logo: a PNG that keeps its transparency, without empty borders. */
export async function prepareLogo(file: string): Promise<NewObject> {
  const { image, width, height } = await load(file);
  if (width < LOGO_MIN || height < LOGO_MIN)
    throw new Rule(
      `El logo debe medir al menos ${LOGO_MIN} × ${LOGO_MIN} píxeles y mide ${width} × ${height}`,
    );
  const { channels } = await image.stats().catch(() => Promise.reject(new WrongType(NOT_AN_IMAGEN)));
  // The last of two or four channels is how opaque it is.
  if (channels.length % 2 === 0 && channels.at(-1)!.max === 0)
    throw new Rule('El logo es del todo transparente: no se vería nada. Elegí otro.');
  const fitted = image
    .autoOrient()
    .trim({ threshold: 1 })
    .resize(...LOGO, { fit: 'inside', withoutEnlargement: true });
  return write(fitted.png({ compressionLevel: 9, palette: true }), {
    file: `${file}.logo`,
    name: 'logo.png',
    type: 'image/png',
    extension: 'png',
  });
}

/** A picture for a document. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

const IN_DOCUMENTO_MAX = 1600;

/** A picture uploaded for a document: checked by its content, re-encoded as PNG on white. 415 for anything else. */
export async function preparePicture(file: string): Promise<Picture> {
  const content = await judge(file);
  if (!content || !IMAGENES.includes(content.extension))
    throw new WrongType(`Por su contenido, el archivo no es de un tipo admitido: ${IMAGENES.join(', ')}`);
  const { image } = await load(file);
  try {
    const { data, info } = await image
      .flatten({ background: '#ffffff' })
      .resize(IN_DOCUMENTO_MAX, IN_DOCUMENTO_MAX, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { bytes: new Uint8Array(data), width: info.width, height: info.height };
  } catch {
    throw new WrongType(NOT_AN_IMAGEN);
  }
}

/** A picture that was prepared and stored before. */
export async function pictureOf(bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const { width = 1, height = 1 } = await sharp(bytes).metadata();
  return { bytes, width, height };
}
