import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { REPO_DIR } from '../settings/settings.ts';
import { OtherLetters, OWN_FONT, otherFonts } from './otherLetters.ts';
import type { Definition } from './page.ts';
import { Structure } from './Structure.ts';

/** The thread that prints (Printer.ts): it gets a document's module and data, and returns bytes. */
const LETTERS = join(REPO_DIR, 'server/fonts');
const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(LETTERS, file));
const OTHERS = otherFonts();
pdfmake.setFonts({
  [OWN_FONT]: { normal: normal!, bold: bold!, italics: normal!, bolditalics: bold! },
  ...Object.fromEntries(
    OTHERS.map(([name, file]) => [name, { normal: file, bold: file, italics: file, bolditalics: file }]),
  ),
});
// Nothing in a document may make the server read a file or request an address.
const FILES = [normal, bold, ...OTHERS.map(([, file]) => file)];
pdfmake.setLocalAccessPolicy((path: string) => FILES.includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Lays out, tags and writes a document. */
async function write(definition: Definition): Promise<Buffer> {
  const structure = new Structure();
  try {
    return await pdfmake.createPdf(structure.tag(definition)).getBuffer();
  } finally {
    structure.forget();
  }
}

/** A document as PDF. If a word in another alphabet breaks it, it is printed without such letters and says so. */
async function print(lay: () => Definition): Promise<Buffer> {
  try {
    return await write(new OtherLetters().fit(lay()));
  } catch (error) {
    const own = new OtherLetters({ own: true });
    const definition = own.fit(lay());
    if (!own.missing) throw error;
    return write(definition);
  }
}

parentPort!.on('message', async ({ id, url, data }: { id: number; url: string; data: unknown }) => {
  try {
    const { definition } = (await import(url)) as { definition: (data: unknown) => Definition };
    const pdf = await print(() => definition(data));
    parentPort!.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
