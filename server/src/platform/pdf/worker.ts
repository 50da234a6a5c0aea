import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import pdfmake from 'pdfmake';
import { REPO_DIR } from '../settings.ts';
import { type CvData, cvDefinition } from './cv.ts';
import type { Definition } from './page.ts';
import { type ReportData, reportDefinition } from './report.ts';
import { type EstudioData, estudioDefinition } from './study.ts';

/** The thread that prints (platform/pdf.ts): a document's data in, its bytes out. */
const LETTERS = join(REPO_DIR, 'server/fonts');
const [normal, bold] = ['Inter_400Regular.ttf', 'Inter_600SemiBold.ttf'].map((file) => join(LETTERS, file));
pdfmake.setFonts({ Inter: { normal: normal!, bold: bold!, italics: normal!, bolditalics: bold! } });
// Nothing in a document may make the server read a file or ask another one for something.
pdfmake.setLocalAccessPolicy((path: string) => path === normal || path === bold);
pdfmake.setUrlAccessPolicy(() => false);

const DEFINITIONS: Record<string, (data: never) => Definition> = {
  cv: (data: CvData) => cvDefinition(data),
  report: (data: ReportData) => reportDefinition(data),
  estudio: (data: EstudioData) => estudioDefinition(data),
};

parentPort!.on('message', async ({ id, kind, data }) => {
  try {
    const definition = DEFINITIONS[kind as string]!(data as never);
    const pdf = await pdfmake.createPdf(definition).getBuffer();
    parentPort!.postMessage({ id, pdf: new Uint8Array(pdf) });
  } catch (error) {
    parentPort!.postMessage({ id, error: String((error as Error).stack ?? error) });
  }
});
