import type { Pdf } from './readPdf.ts';

/** The most pixels that the longer side of a drawn page may have. */
const MAX_SIDE = 3000;

/** A page of a PDF as a PNG, `side` pixels on its longer side. The document was opened with `canvasFactory`. */
export async function drawPage(pdf: Pdf, page: number, side: number): Promise<Buffer> {
  const sheet = await pdf.getPage(page);
  const plain = sheet.getViewport({ scale: 1 });
  const viewport = sheet.getViewport({
    scale: Math.min(side, MAX_SIDE) / Math.max(plain.width, plain.height),
  });
  const { createCanvas } = await import('@napi-rs/canvas');
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await sheet.render({
    canvas: canvas as never,
    canvasContext: canvas.getContext('2d') as never,
    viewport,
    background: '#ffffff',
  }).promise;
  sheet.cleanup();
  return canvas.encode('png');
}
