import { type Crop, clamp } from '@tembiapo/contract/domain/imagenes.ts';

export interface Zona {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a picture that was marked, as a JPEG whose sides lie within the bounds of the flow (001 §5). */
export async function cortar(url: string, zona: Zona, limites: Crop): Promise<Blob> {
  const imagen = new Image();
  imagen.src = url;
  await imagen.decode();
  const ancho = clamp(zona.width, limites.minWidth, limites.maxWidth);
  const alto =
    limites.ratio === 1 ? ancho : clamp(ancho / limites.ratio, limites.minHeight, limites.maxHeight);
  const lienzo = document.createElement('canvas');
  lienzo.width = ancho;
  lienzo.height = alto;
  const pincel = lienzo.getContext('2d')!;
  pincel.fillStyle = '#ffffff';
  pincel.fillRect(0, 0, ancho, alto);
  pincel.imageSmoothingQuality = 'high';
  pincel.drawImage(imagen, zona.x, zona.y, zona.width, zona.height, 0, 0, ancho, alto);
  return new Promise((done, fail) =>
    lienzo.toBlob((blob) => (blob ? done(blob) : fail(new Error('sin imagen'))), 'image/jpeg', 0.92),
  );
}
