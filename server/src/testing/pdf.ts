import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The words of a PDF, page by page, as another program reads them. */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: string[]; title: string | undefined }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(document);
  const { info } = await getMeta(document);
  await document.loadingTask.destroy();
  return { pages: text.map((page) => page.replace(/\s+/g, ' ')), title: info.Title };
}
