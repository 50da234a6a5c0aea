import { Readable } from 'node:stream';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { pdfDocument } from '../../../platform/documents/Printer.ts';
import type { DocumentMark } from '../../../platform/files/DocumentMark.ts';
import { type FileAnswer, sendFile } from '../../../platform/files/files.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Shown } from './reviewTerna.ts';
import type { TernaData } from './terna-definition.ts';

const TERNA = pdfDocument<TernaData>(new URL('./terna-definition.ts', import.meta.url));

/** The shortlist as PDF, as it is shown. The file name has the search, and nobody's name. */
export async function printTerna(
  { printer, settings }: Services,
  personas: readonly Shown[],
  { titulo, empresa, mark }: { titulo: string; empresa: string; mark: DocumentMark },
): Promise<FileAnswer> {
  const pdf = await printer.print(TERNA, {
    agencia: settings.AGENCY_NAME,
    color: settings.AGENCY_COLOR,
    titulo,
    empresa,
    fecha: formatDate(localDay()),
    personas: personas.map(({ palabras, cv }) => ({
      nombre: cv.nombre,
      titulo: cv.titulo,
      datos: cv.datos,
      palabras,
      experiencias: cv.experiencias,
      formaciones: cv.formaciones,
      idiomas: cv.idiomas,
    })),
    mark,
  });
  return sendFile(Readable.from([pdf]), {
    name: `Terna ${titulo}.pdf`,
    type: 'application/pdf',
    size: pdf.length,
    inline: true,
  });
}
