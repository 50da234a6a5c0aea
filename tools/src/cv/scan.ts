import sharp from 'sharp';
import { renderPageAsImage } from 'unpdf';

/** Dots per inch of the scanned page. */
const DPI = 170;

/** A page as a scanner or a phone sees it: tilted, grey, slightly blurred, noisy. */
export async function scanPage(
  pdf: Uint8Array,
  page: number,
  { tilt, turn, seed }: { tilt: number; turn: number; seed: number },
): Promise<Buffer> {
  const clean = Buffer.from(
    await renderPageAsImage(pdf.slice(), page, {
      canvasImport: () => import('@napi-rs/canvas'),
      scale: DPI / 72,
    }),
  );
  const tilted = sharp(clean).flatten({ background: '#ffffff' }).rotate(tilt, { background: '#e9e6e0' });
  const { data, info } = await tilted.greyscale().blur(0.6).raw().toBuffer({ resolveWithObject: true });
  let state = seed >>> 0;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const noise = ((state >>> 24) / 255 - 0.5) * 34;
    data[i] = Math.max(0, Math.min(255, data[i]! * 0.94 + 6 + noise));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .rotate(turn)
    .jpeg({ quality: 72 })
    .toBuffer();
}
