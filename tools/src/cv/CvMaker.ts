import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import pdfmake from 'pdfmake';
import type { Browser } from 'playwright-core';
import { getDocumentProxy } from 'unpdf';
import { openBrowser } from '../running/browser.ts';
import { drawDocx } from './draw-docx.ts';
import type { Drawing, Layout } from './layouts.ts';
import { scanPage } from './scan.ts';
import type { Truth } from './Truth.ts';

const LETTERS = join(REPO_DIR, 'server/fonts');
const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(LETTERS, file));

export interface MadeCv {
  extension: 'pdf' | 'docx' | 'jpg';
  bytes: Uint8Array;
}

/** Draws CVs as our own PDF, as a page printed by Chromium or as a Word document, and scans of them. */
export class CvMaker {
  #browser: Browser | undefined;

  async make(layout: Layout, truth: Truth, seed: number): Promise<MadeCv> {
    const drawing = layout.draw(truth);
    if (drawing.maker === 'docx') return { extension: 'docx', bytes: await drawDocx(drawing.blocks) };
    const pdf =
      drawing.maker === 'pdf' ? await printDefinition(drawing.definition) : await this.#print(drawing);
    if (layout.unmapped) return { extension: 'pdf', bytes: withoutMaps(pdf) };
    if (layout.tilt === undefined) return { extension: 'pdf', bytes: pdf };
    const { numPages } = await getDocumentProxy(pdf.slice());
    const pages: Buffer[] = [];
    for (let page = 1; page <= numPages; page++)
      pages.push(await scanPage(pdf, page, { tilt: layout.tilt, turn: layout.turn ?? 0, seed: seed + page }));
    if (pages.length === 1 && seed % 2 === 0) return { extension: 'jpg', bytes: pages[0]! };
    const lying = layout.turn === 90 || layout.turn === 270;
    const images = pages.map((page) => ({
      image: `data:image/jpeg;base64,${page.toString('base64')}`,
      fit: lying ? [842, 595] : [595, 842],
      absolutePosition: { x: 0, y: 0 },
    }));
    const content = images.map((image, i) => (i === 0 ? image : { stack: [image], pageBreak: 'before' }));
    return {
      extension: 'pdf',
      bytes: await printDefinition({
        pageSize: 'A4',
        pageOrientation: lying ? 'landscape' : 'portrait',
        pageMargins: 0,
        defaultStyle: { font: 'Inter' },
        content,
      }),
    };
  }

  async #print({ html }: Drawing & { maker: 'html' }): Promise<Uint8Array> {
    this.#browser ??= await openBrowser();
    const page = await this.#browser.newPage();
    try {
      await page.setContent(html);
      return new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    } finally {
      await page.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser?.close();
  }
}

/** The same PDF with its ToUnicode maps renamed, so that nobody finds which letters the glyphs are. */
const withoutMaps = (pdf: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(pdf).toString('latin1').replaceAll('/ToUnicode', '/ToUnicodX'), 'latin1');

async function printDefinition(definition: Record<string, unknown>): Promise<Uint8Array> {
  pdfmake.setFonts({ Inter: { normal: normal!, bold: bold!, italics: normal!, bolditalics: bold! } });
  pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
  pdfmake.setUrlAccessPolicy(() => false);
  return new Uint8Array(
    await pdfmake.createPdf(definition as unknown as Parameters<typeof pdfmake.createPdf>[0]).getBuffer(),
  );
}
