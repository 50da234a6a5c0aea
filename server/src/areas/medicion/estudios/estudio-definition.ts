import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { Content } from 'pdfmake';
import { type Definition, SOFT, section, sheet } from '../../../platform/documents/page.ts';
import type { DocumentMark } from '../../../platform/files/DocumentMark.ts';

/** A market study as it is handed to a client. */
export interface EstudioData {
  agencia: string;
  /** The agency's colour, as #rrggbb. */
  color: string;
  titulo: string;
  /** The line under the title. */
  detalle: string;
  /** dd/MM/yyyy. */
  fecha: string;
  mark: DocumentMark | null;
  /** The chart as PNG, if there is one. */
  chart: Uint8Array | null;
  conteo: [etiqueta: string, cantidad: number][];
  /** `short`: holds a name, not sentences. */
  columnas: { titulo: string; short: boolean }[];
  /** By rubro, one cell per column. */
  groups: { titulo: string; rows: string[][] }[];
}

const LINE = '#ddd6cb';
const HEAD_COLOR = '#f4f1ec';
const SHORT_WIDTH = 86;

const cell = (text: string): Content => ({ text, fontSize: 8, lineHeight: 1.15, margin: [0, 2, 0, 2] });

/** A rubro's table: its title and head are on every page, never without a row, and no row is split. */
const table = (
  { columnas: columns, color }: EstudioData,
  { titulo, rows }: EstudioData['groups'][number],
): Content => ({
  table: {
    headerRows: 2,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: columns.map(({ short }) => (short ? SHORT_WIDTH : '*')),
    body: [
      [
        { text: titulo, fontSize: 11, bold: true, color, colSpan: columns.length, margin: [-4, 18, 0, 4] },
        ...columns.slice(1).map(() => ''),
      ],
      columns.map(({ titulo: text }) => ({
        text,
        bold: true,
        fontSize: 8,
        fillColor: HEAD_COLOR,
        margin: [0, 2, 0, 2],
      })),
      ...rows.map((row) => row.map((text, i) => ({ ...(cell(text) as object), bold: i === 0 }) as Content)),
    ] as Content[][],
  },
  layout: {
    hLineWidth: (line) => (line === 0 ? 0 : 0.5),
    vLineWidth: () => 0,
    hLineColor: () => LINE,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
});

/** The counts beside the chart, for people who cannot see it. */
function summary({ conteo, chart, color }: EstudioData): Content {
  const total = conteo.reduce((sum, [, n]) => sum + n, 0);
  const counts: Content = {
    table: {
      widths: ['*', 50, 50],
      body: [
        ['Parámetro', 'Candidatos', '%'].map((text, i) => ({
          text,
          bold: true,
          fontSize: 8.5,
          fillColor: HEAD_COLOR,
          alignment: i === 0 ? 'left' : 'right',
        })),
        ...conteo.map(([label, n]) => [
          { text: label, fontSize: 9 },
          { text: formatNumber(n), fontSize: 9, alignment: 'right' },
          { text: total > 0 ? `${Math.round((n * 100) / total)} %` : '-', fontSize: 9, alignment: 'right' },
        ]),
        [
          { text: 'Total', bold: true, fontSize: 9 },
          { text: formatNumber(total), bold: true, fontSize: 9, alignment: 'right' },
          { text: '', fontSize: 9 },
        ],
      ] as Content[][],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINE },
    margin: [0, 6, 0, 0],
  };
  return {
    unbreakable: true,
    stack: [
      section('Resumen', color, true),
      {
        columns: [
          ...(chart
            ? [
                {
                  width: 330,
                  stack: [
                    {
                      image: `data:image/png;base64,${Buffer.from(chart).toString('base64')}`,
                      fit: [330, 250],
                      ...{ alt: 'Gráfico de las cifras de la tabla' },
                    },
                  ],
                } as Content,
              ]
            : []),
          { width: '*', stack: [counts] },
        ],
        columnGap: 24,
      },
    ],
  };
}

export const definition = (estudio: EstudioData): Definition => ({
  ...sheet({
    titulo: estudio.titulo,
    foot: `${estudio.titulo} · ${estudio.fecha}`,
    agencia: estudio.agencia,
    color: estudio.color,
    landscape: true,
    mark: estudio.mark,
  }),
  content: [
    { text: estudio.titulo, headlineLevel: 1, fontSize: 22, bold: true },
    { text: estudio.detalle, color: SOFT, margin: [0, 5, 0, 0], fontSize: 10 },
    summary(estudio),
    ...estudio.groups.map((group) => table(estudio, group)),
  ],
});
