import { rm, writeFile } from 'node:fs/promises';
import type { EmCandidato, EstudioExportacion } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import {
  EM_COLUMN_LABEL,
  EM_COLUMNS,
  type EmColumn,
  type EmFormat,
  ESTUDIO_KIND_LABEL,
  emParametroLabel,
  NO_RUBRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { MAX_CANDIDATOS_PDF } from '@tembiapo/contract/domain/limits.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { BookSheet } from '../../../platform/documents/BookSheet.ts';
import { writeBook } from '../../../platform/documents/book.ts';
import { plainText, XLSX } from '../../../platform/documents/excel.ts';
import { pdfDocument } from '../../../platform/documents/Printer.ts';
import { rewriteBook } from '../../../platform/documents/rewriteBook.ts';
import { NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Documento } from '../../../platform/files/files.ts';
import type { Picture } from '../../../platform/files/imagenes.ts';
import type { Services } from '../../../platform/http/context.ts';
import { countByParametro, readCandidatos } from './candidatos-queries.ts';
import type { EstudioData } from './estudio-definition.ts';
import { findEstudio } from './queries.ts';
import { countOf } from './rules.ts';

const ESTUDIO = pdfDocument<EstudioData>(new URL('./estudio-definition.ts', import.meta.url));

const OF_COLUMN: Record<EmColumn, (c: EmCandidato) => string | null> = {
  rubro: (c) => c.lastExperience?.rubroDescripcion ?? null,
  empresa: (c) => c.lastExperience?.empresaDescripcion ?? null,
  cargo: (c) => c.lastExperience?.cargoDescripcion ?? null,
  notaFavorita: (c) => c.candidatoDetails.notaFavorita?.contenido ?? null,
  condicionesActuales: (c) => c.condicionesActuales,
  condicionesContratacion: (c) => c.condicionesContratacion,
  resumen: (c) => c.resumen,
  parametro: (c) => emParametroLabel(c.parametro),
};
const WIDTHS: Record<EmColumn, number> = {
  rubro: 22,
  empresa: 26,
  cargo: 26,
  notaFavorita: 60,
  condicionesActuales: 34,
  condicionesContratacion: 34,
  resumen: 50,
  parametro: 26,
};

/** Columns that hold a name. */
const SHORT_COLUMNS: readonly EmColumn[] = ['empresa', 'cargo', 'parametro'];

const nameOf = (c: EmCandidato): string => c.candidatoDetails.nombreCompleto;
/** In a PDF the favourite note is cut: a table cell is no place for a long one. */
const NOTA_IN_PDF = 400;

/** Both formats: the study's description, the chart and its counts, and each candidate with the chosen columns. */
export async function estudioDocumento(
  services: Services,
  input: EstudioExportacion,
  format: EmFormat,
  chart: Picture | null,
): Promise<Documento> {
  const { db, settings } = services;
  const estudio = await findEstudio(db, input.estudioMercadoIdNumerico);
  if (!estudio) throw new NotFound('No existe ese estudio de mercado');
  const count = countOf(await countByParametro(db, input));
  const total = count.reduce((sum, { value }) => sum + value, 0);
  if (format === 'pdf' && total > MAX_CANDIDATOS_PDF)
    throw new Rule(
      `El PDF admite hasta ${formatNumber(MAX_CANDIDATOS_PDF)} candidatos y el estudio tiene ${formatNumber(total)}. Filtrá el estudio o exportalo a Excel.`,
    );
  const today = localDay();
  const columns = EM_COLUMNS.filter((column) => input.fields.includes(column));
  const titles = ['Candidato', ...columns.map((column) => EM_COLUMN_LABEL[column])];
  const detail =
    `Estudio de mercado ${ESTUDIO_KIND_LABEL[estudio.tipo].toLowerCase()} · ${formatNumber(total)} ` +
    `${total === 1 ? 'candidato' : 'candidatos'} · ${formatDate(today)}`;
  const date = formatDate(today).replaceAll('/', '-');

  if (format === 'pdf')
    return {
      total,
      nombre: `EM ${date}.pdf`,
      tipo: 'application/pdf',
      async write(file, onProgress, mark) {
        const groups = new Map<string, string[][]>();
        const withoutRubro = columns.filter((column) => column !== 'rubro');
        let done = 0;
        for await (const batch of readCandidatos(db, input)) {
          for (const c of batch) {
            const rubro = c.lastExperience?.rubroDescripcion ?? NO_RUBRO;
            const row = [
              nameOf(c),
              ...withoutRubro.map((column) =>
                cutText(
                  OF_COLUMN[column](c) ?? '',
                  column === 'notaFavorita' ? NOTA_IN_PDF : Number.MAX_SAFE_INTEGER,
                ),
              ),
            ];
            const group = groups.get(rubro);
            if (group) group.push(row);
            else groups.set(rubro, [row]);
          }
          done += batch.length;
          await onProgress(done);
        }
        const pdf = await services.printer.print(ESTUDIO, {
          agencia: settings.AGENCY_NAME,
          color: settings.AGENCY_COLOR,
          titulo: estudio.titulo,
          detalle: detail,
          fecha: formatDate(today),
          mark: mark ?? null,
          chart: chart?.bytes ?? null,
          conteo: count.map(({ label, value }): [string, number] => [label, value]),
          columnas: [
            { titulo: 'Candidato', short: true },
            ...withoutRubro.map((column) => ({
              titulo: EM_COLUMN_LABEL[column],
              short: SHORT_COLUMNS.includes(column),
            })),
          ],
          groups: [...groups].map(([title, rows]) => ({ titulo: title, rows })),
        });
        await writeFile(file, pdf, { mode: 0o600 });
      },
    };

  return {
    total,
    nombre: `EM ${date}.xlsx`,
    tipo: XLSX,
    async write(file, onProgress, mark) {
      const counts = count.map(({ label, value }) => [
        label,
        value,
        total > 0 ? Math.round((value * 1000) / total) / 10 : 0,
      ]);
      const head = [[estudio.titulo], [detail], [settings.AGENCY_NAME], [], ['Parámetro', 'Candidatos', '%']];
      const summary: BookSheet = {
        name: 'Resumen',
        widths: [34, 14, 10, 4, 14],
        rows: [...head, ...counts, ['Total', total, null]].map((row) =>
          row.map((value) => (typeof value === 'string' ? plainText(value) : value)),
        ),
        boldRows: [0, 4, head.length + counts.length],
        ...(chart && {
          picture: {
            bytes: chart.bytes,
            row: head.length + counts.length + 2,
            columns: 5,
            width: chart.width,
            height: chart.height,
            altText: `Candidatos por parámetro: ${count.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
          },
        }),
      };
      async function* rows() {
        for await (const batch of readCandidatos(db, input))
          yield batch.map((c) => [
            plainText(nameOf(c)),
            ...columns.map((column) => {
              const value = OF_COLUMN[column](c);
              return value === null ? null : plainText(value);
            }),
          ]);
      }
      const candidatos: BookSheet = {
        name: 'Candidatos',
        widths: [30, ...columns.map((column) => WIDTHS[column])],
        rows: [titles],
        boldRows: [0],
        table: true,
      };
      const plain = `${file}.sin-marca`;
      try {
        await writeBook(plain, [summary, candidatos], rows(), onProgress);
        await rewriteBook(plain, file, { mark });
      } finally {
        await rm(plain, { force: true });
      }
    },
  };
}
