import { readFile } from 'node:fs/promises';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { Unreadable } from './Unreadable.ts';

/** The most pixels that the longer side of a drawn page may have. */
const MAX_SIDE = 3000;

let library: Promise<PDFiumLibrary> | undefined;

/** A page of a PDF, counted from 0, as a PNG with `side` pixels on its longer side. */
export async function drawPage(file: string, page: number, side: number): Promise<Buffer> {
  library ??= PDFiumLibrary.init();
  const pdf = await (await library).loadDocument(await readFile(file)).catch(() => {
    throw new Unreadable('El PDF está dañado y no se puede abrir.');
  });
  try {
    const sheet = pdf.getPage(page);
    const { originalWidth, originalHeight } = sheet.getOriginalSize();
    const { data } = await sheet.render({
      scale: Math.min(side, MAX_SIDE) / Math.max(originalWidth, originalHeight),
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .flatten({ background: '#ffffff' })
          .png()
          .toBuffer(),
    });
    return Buffer.from(data);
  } finally {
    pdf.destroy();
  }
}
