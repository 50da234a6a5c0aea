import { afterAll, expect, test } from 'vitest';
import { Printer, pdfDocument } from '../../../platform/documents/Printer.ts';
import { readPdf } from '../../../testing/pdf.ts';
import type { EstudioData } from './estudio-definition.ts';

const ESTUDIO = pdfDocument<EstudioData>(new URL('./estudio-definition.ts', import.meta.url));
const printer = new Printer();
afterAll(() => printer.close());

test('la cabeza de una tabla nunca queda sola al pie de una página', async () => {
  // Different lengths, so that some group begins near every page's foot.
  const groups = Array.from({ length: 40 }, (_, n) => ({
    titulo: `Rubro ${n}`,
    rows: Array.from({ length: 1 + (n % 7) }, (_, row) => [`Persona ${n}-${row}`, 'Una nota '.repeat(30)]),
  }));
  const { pages } = await readPdf(
    await printer.print(ESTUDIO, {
      agencia: 'Agencia',
      color: '#0f6b5c',
      titulo: 'Estudio',
      detalle: 'Detalle',
      fecha: '29/11/2026',
      mark: null,
      chart: null,
      conteo: [['Muy bueno', 3]],
      columnas: [
        { titulo: 'Candidato', short: true },
        { titulo: 'Cabeza', short: false },
      ],
      groups,
    }),
  );
  expect(pages.length).toBeGreaterThan(5);
  const alone = pages.filter((page) => /Cabeza(?!.*Persona)|Rubro \d+\b(?! Candidato)/.test(page));
  expect(alone).toEqual([]);
});
