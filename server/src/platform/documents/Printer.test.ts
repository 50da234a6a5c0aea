import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { Printer, pdfDocument } from './Printer.ts';

test('quien espera un documento se entera si la impresora termina, y el siguiente se imprime', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tembiapo-test-'));
  const [endless, page] = [
    'await new Promise(() => setInterval(() => {}, 1000)); export const definition = 1',
    'export const definition = (data) => ({ content: [data], defaultStyle: { font: "Inter" } })',
  ].map((text, i) => {
    const file = join(folder, `${i}.mjs`);
    writeFileSync(file, text);
    return pdfDocument<string>(pathToFileURL(file) as URL);
  });
  const printer = new Printer();
  const waiting = expect(printer.print(endless!, 'uno')).rejects.toThrow('La impresora terminó');
  const closing = printer.close();
  // Asked while the first thread ends, so another one prints it.
  const printed = printer.print(page!, 'dos');
  await Promise.all([waiting, closing]);
  expect(
    Buffer.from(await printed)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await printer.close();
  await rm(folder, { recursive: true });
});
