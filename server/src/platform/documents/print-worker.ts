import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { REPO_DIR } from '../settings/settings.ts';
import type { Definition } from './page.ts';

/** The thread that prints (Printer.ts): a document's module and its data in, its bytes out. */
const LETTERS = join(REPO_DIR, 'server/fonts');
const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(LETTERS, file));
pdfmake.setFonts({ Inter: { normal: normal!, bold: bold!, italics: normal!, bolditalics: bold! } });
// Nothing in a document may make the server read a file or ask another one for something.
pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
pdfmake.setUrlAccessPolicy(() => false);

parentPort!.on('message', async ({ id, url, data }: { id: number; url: string; data: unknown }) => {
  try {
    const { definition } = (await import(url)) as { definition: (data: unknown) => Definition };
    const pdf = await pdfmake.createPdf(definition(data)).getBuffer();
    parentPort!.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
