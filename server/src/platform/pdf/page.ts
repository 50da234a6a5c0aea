import type { Content, createPdf } from 'pdfmake';

export type Definition = Parameters<typeof createPdf>[0];

const TINTA = '#211e1a';
export const SUAVE = '#6a635a';
const LINEA = '#ddd6cb';

/** Points of an A4 sheet, upright and on its side, and what its margins leave. */
const ANCHO = 596;
const ANCHO_ACOSTADA = 842;
const MARGENES = 101;

/** The heading of a part, with a line under it. */
export function seccion(titulo: string, color: string, acostada = false): Content {
  return {
    stack: [
      { text: titulo, fontSize: 11, bold: true, color, margin: [0, 18, 0, 4] },
      {
        canvas: [
          {
            type: 'line',
            x1: 0,
            y1: 0,
            x2: (acostada ? ANCHO_ACOSTADA : ANCHO) - MARGENES,
            y2: 0,
            lineWidth: 0.7,
            lineColor: LINEA,
          },
        ],
        margin: [0, 0, 0, 4],
      },
    ],
  };
}

/** The agency's sheet: A4, its colour at the top, its name, and at the foot what it is and which page. */
export const hoja = ({
  titulo,
  pie,
  agencia,
  color,
  acostada = false,
}: {
  titulo: string;
  pie: string;
  agencia: string;
  color: string;
  /** On its side, for wide tables. */
  acostada?: boolean;
}): Omit<Definition, 'content'> => ({
  pageSize: 'A4',
  pageOrientation: acostada ? 'landscape' : 'portrait',
  pageMargins: [50, 62, 50, 54],
  info: { title: titulo, author: agencia, creator: 'Tembiapo' },
  defaultStyle: { font: 'Inter', fontSize: 9.5, color: TINTA },
  language: 'es-PY',
  header: {
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: acostada ? ANCHO_ACOSTADA : ANCHO, h: 6, color }] },
      { text: agencia, alignment: 'right', bold: true, fontSize: 9, color, margin: [50, 16, 50, 0] },
    ],
  },
  footer: (pagina, paginas) => ({
    margin: [50, 14, 50, 0],
    fontSize: 8,
    color: SUAVE,
    columns: [{ text: pie }, { text: `Página ${pagina} de ${paginas}`, alignment: 'right' }],
  }),
});
