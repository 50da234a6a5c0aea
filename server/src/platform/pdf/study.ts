import type { Content } from 'pdfmake';
import { type Definition, hoja, SUAVE, seccion } from './page.ts';

/** A market study as it is handed to a client. */
export interface StudyData {
  agencia: string;
  /** The agency's, as #rrggbb. */
  color: string;
  titulo: string;
  /** Under the title. */
  detalle: string;
  /** dd/MM/yyyy. */
  fecha: string;
  /** The chart as PNG, if there is one. */
  grafico: Uint8Array | null;
  conteo: [etiqueta: string, cantidad: number][];
  /** `corta`: holds a name, not sentences. */
  columnas: { titulo: string; corta: boolean }[];
  /** By rubro; a cell a column. */
  grupos: { titulo: string; filas: string[][] }[];
}

const LINEA = '#ddd6cb';
const CABEZA = '#f4f1ec';
const ANCHO_CORTA = 86;

const celda = (text: string): Content => ({ text, fontSize: 8, lineHeight: 1.15, margin: [0, 2, 0, 2] });

/** A table whose head is on every page and whose rows are never cut in two. */
const tabla = (columnas: StudyData['columnas'], filas: readonly string[][]): Content => ({
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: columnas.map(({ corta }) => (corta ? ANCHO_CORTA : '*')),
    body: [
      columnas.map(({ titulo: text }) => ({
        text,
        bold: true,
        fontSize: 8,
        fillColor: CABEZA,
        margin: [0, 2, 0, 2],
      })),
      ...filas.map((fila) =>
        fila.map((texto, i) => ({ ...(celda(texto) as object), bold: i === 0 }) as Content),
      ),
    ] as Content[][],
  },
  layout: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0,
    hLineColor: () => LINEA,
    paddingLeft: () => 4,
    paddingRight: () => 4,
  },
});

/** The counts beside the chart: what it shows, for who cannot see it. */
function resumen({ conteo, grafico, color }: StudyData): Content {
  const total = conteo.reduce((suma, [, n]) => suma + n, 0);
  const cuentas: Content = {
    table: {
      widths: ['*', 50, 50],
      body: [
        ['Parámetro', 'Candidatos', '%'].map((text, i) => ({
          text,
          bold: true,
          fontSize: 8.5,
          fillColor: CABEZA,
          alignment: i === 0 ? 'left' : 'right',
        })),
        ...conteo.map(([etiqueta, n]) => [
          { text: etiqueta, fontSize: 9 },
          { text: n.toLocaleString('es-PY'), fontSize: 9, alignment: 'right' },
          { text: total > 0 ? `${Math.round((n * 100) / total)} %` : '-', fontSize: 9, alignment: 'right' },
        ]),
        [
          { text: 'Total', bold: true, fontSize: 9 },
          { text: total.toLocaleString('es-PY'), bold: true, fontSize: 9, alignment: 'right' },
          { text: '', fontSize: 9 },
        ],
      ] as Content[][],
    },
    layout: { hLineWidth: () => 0.5, vLineWidth: () => 0, hLineColor: () => LINEA },
    margin: [0, 6, 0, 0],
  };
  return {
    unbreakable: true,
    stack: [
      seccion('Resumen', color, true),
      {
        columns: [
          ...(grafico
            ? [
                {
                  width: 330,
                  stack: [
                    {
                      image: `data:image/png;base64,${Buffer.from(grafico).toString('base64')}`,
                      fit: [330, 250],
                    },
                  ],
                } as Content,
              ]
            : []),
          { width: '*', stack: [cuentas] },
        ],
        columnGap: 24,
      },
    ],
  };
}

export const studyDefinition = (study: StudyData): Definition => ({
  ...hoja({
    titulo: study.titulo,
    pie: `${study.titulo} · ${study.fecha}`,
    agencia: study.agencia,
    color: study.color,
    acostada: true,
  }),
  content: [
    { text: study.titulo, fontSize: 22, bold: true },
    { text: study.detalle, color: SUAVE, margin: [0, 5, 0, 0], fontSize: 10 },
    resumen(study),
    ...study.grupos.flatMap(({ titulo, filas }) => [
      { ...(seccion(titulo, study.color, true) as object), headlineLevel: 1 } as Content,
      tabla(study.columnas, filas),
    ]),
  ],
  // A heading never stands alone at a page's foot.
  pageBreakBefore: (node, nodes) => node.headlineLevel === 1 && nodes.getFollowingNodesOnPage().length < 4,
});
