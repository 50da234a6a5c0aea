import { type Crop, clamp } from '@tembiapo/contract/domain/imagenes.ts';

export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The marked part of a picture, as a JPEG whose sides are within the flow's bounds (docs/reglas/personas.md). */
export async function cut(url: string, area: CropArea, limits: Crop): Promise<Blob> {
  const imagen = new Image();
  imagen.src = url;
  await imagen.decode();
  const width = clamp(area.width, limits.minWidth, limits.maxWidth);
  const height = limits.ratio === 1 ? width : clamp(width / limits.ratio, limits.minHeight, limits.maxHeight);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(imagen, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('sin imagen'))), 'image/jpeg', 0.92),
  );
}
