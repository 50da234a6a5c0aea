import type { Content, createPdf } from 'pdfmake';
import type { DocumentMark } from '../files/DocumentMark.ts';

export type Definition = Parameters<typeof createPdf>[0];

const INK = '#211e1a';
export const SOFT = '#6a635a';
const LINE = '#ddd6cb';
const FAINT = '#eeeae4';

/** Points of an A4 sheet, upright and on its side, and its width inside the margins. */
const WIDTH = 596;
const LANDSCAPE_WIDTH = 842;
const MARGINS = 101;

/** The heading of a part, with a line under it. */
export function section(title: string, color: string, landscape = false): Content {
  return {
    stack: [
      { text: title, headlineLevel: 2, fontSize: 11, bold: true, color, margin: [0, 18, 0, 4] },
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: (landscape ? LANDSCAPE_WIDTH : WIDTH) - MARGINS,
            y2: 0,
            lineWidth: 0.7,
            lineColor: LINE,
          },
        ],
        margin: [0, 0, 0, 4],
      },
    ],
  };
}

/** The agency's sheet: A4, its colour at the top, its name, and a foot with the kind of document and the page. */
export const sheet = ({
  titulo,
  foot,
  agencia,
  color,
  landscape = false,
  mark = null,
}: {
  titulo: string;
  foot: string;
  agencia: string;
  color: string;
  /** On its side, for wide tables. */
  landscape?: boolean;
  /** Who made it, shown at the foot; its code is in the metadata. */
  mark?: DocumentMark | null;
}): Omit<Definition, 'content'> => ({
  pageSize: 'A4',
  pageOrientation: landscape ? 'landscape' : 'portrait',
  pageMargins: [50, 62, 50, 54],
  info: { title: titulo, author: agencia, creator: 'Tembiapo', ...(mark && { keywords: mark.codigo }) },
  defaultStyle: { font: 'Inter', fontSize: 9.5, color: INK },
  language: 'es-PY',
  header: {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: landscape ? LANDSCAPE_WIDTH : WIDTH, h: 6, color }] },
      { text: agencia, alignment: 'right', bold: true, fontSize: 9, color, margin: [50, 16, 50, 0] },
    ],
  },
  footer: (page, pages) => ({
    margin: [50, 14, 50, 0],
    fontSize: 8,
    color: SOFT,
    stack: [
      { columns: [{ text: foot }, { text: `Página ${page} de ${pages}`, alignment: 'right' }] },
      ...(mark
        ? [
            {
              text: `Generado por ${mark.who} el ${mark.when}${mark.para ? ` para ${mark.para}` : ''}`,
              fontSize: 7,
              margin: [0, 2, 0, 0],
            } as Content,
            // On paper too: readable with a magnifying glass.
            { text: mark.codigo, fontSize: 2.5, color: FAINT, alignment: 'right' } as Content,
          ]
        : []),
    ],
  }),
});
