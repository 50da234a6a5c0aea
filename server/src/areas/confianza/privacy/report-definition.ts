import type { Content } from 'pdfmake';
import { type Definition, SOFT, section, sheet } from '../../../platform/documents/page.ts';

/** A document of labels and values, such as everything stored about a person. */
export interface ReportData {
  agencia: string;
  /** The agency's colour, as #rrggbb. */
  color: string;
  titulo: string;
  /** The text under the title. */
  introduction: string;
  /** dd/MM/yyyy. */
  fecha: string;
  sections: { titulo: string; groups: [etiqueta: string, valor: string][][] }[];
}

const LABEL_WIDTH = 140;

const row = ([label, value]: readonly [string, string]): Content => ({
  columns: [
    { width: LABEL_WIDTH, text: label, color: SOFT },
    { width: '*', text: value, lineHeight: 1.2 },
  ],
  columnGap: 10,
  margin: [0, 1.5, 0, 1.5],
});

const group = (rows: readonly [string, string][]): Content => ({
  stack: rows.map(row),
  margin: [0, 3, 0, 8],
});

export const definition = (report: ReportData): Definition => ({
  ...sheet({
    titulo: report.titulo,
    foot: `${report.titulo} · ${report.fecha}`,
    agencia: report.agencia,
    color: report.color,
  }),
  content: [
    { text: report.titulo, headlineLevel: 1, fontSize: 20, bold: true },
    { text: report.introduction, color: SOFT, margin: [0, 6, 0, 0], lineHeight: 1.25 },
    ...report.sections.flatMap(({ titulo, groups }) => [
      section(titulo, report.color),
      ...(groups.length > 0 ? groups.map(group) : [{ text: 'Nada', color: SOFT } as Content]),
    ]),
  ],
});
