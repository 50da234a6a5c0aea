import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { Content } from 'pdfmake';
import { type Definition, SOFT, section, sheet } from '../../../platform/documents/page.ts';
import type { DocumentMark } from '../../../platform/files/DocumentMark.ts';

/**
 * What a CV shows, already in words (docs/reglas/personas.md): never internal notes, nor what somebody earned or asks for.
 */
export interface CvData {
  agencia: string;
  /** The agency's colour, as #rrggbb. */
  color: string;
  nombre: string;
  /** The latest position, under the name. */
  titulo: string | null;
  contacto: string[];
  datos: [etiqueta: string, valor: string][];
  experiencias: CvEntry[];
  formaciones: CvEntry[];
  idiomas: { idioma: string; niveles: string }[];
  /** A square JPEG. */
  photo: Uint8Array | null;
  /** dd/MM/yyyy. */
  fecha: string;
  /** Null for the candidate's own copy. */
  mark: DocumentMark | null;
}

export interface CvEntry {
  /** '03/2021 - hoy', or '' when unknown. */
  periodo: string;
  titulo: string;
  /** Company or institute, sector, kind of employment … */
  detalle: string;
  texto: string | null;
}

const PERIOD_WIDTH = 96;
/** Entries up to this length stay on one page; a longer one may continue on the next after its first words. */
const WHOLE_MAX = 900;
const BEGINNING = 320;

/** A photo with corners rounded by the page's white. */
const photo = (bytes: Uint8Array): Content => ({
  image: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
  width: 88,
  height: 88,
  ...{ alt: 'Foto' },
});

const inColumns = (period: string, content: Content[]): Content => ({
  columns: [
    { width: PERIOD_WIDTH, text: period, color: SOFT, fontSize: 9, margin: [0, 1.5, 0, 0] },
    { width: '*', stack: content },
  ],
  columnGap: 10,
});

/** The beginning of a long text, cut between two words, and the rest. */
function split(text: string): [string, string] {
  const cut = text.lastIndexOf(' ', BEGINNING);
  if (cut >= 1) return [text.slice(0, cut), text.slice(cut + 1)];
  const first = cutText(text, BEGINNING);
  return [first, text.slice(first.length)];
}

const paragraph = (text: string): Content => ({ text, lineHeight: 1.25, margin: [0, 3, 0, 0] });

/** One job or study; `heading` is kept with the first of its section, so that it never stands alone at a page's foot. */
function input({ periodo, titulo, detalle, texto }: CvEntry, heading: Content | null): Content[] {
  const head: Content[] = [
    { text: titulo, bold: true, fontSize: 10.5 },
    ...(detalle ? [{ text: detalle, color: SOFT, margin: [0, 1, 0, 0] } as Content] : []),
  ];
  const whole = !texto || texto.length <= WHOLE_MAX;
  const [first, rest] = whole ? [texto, ''] : split(texto);
  return [
    {
      unbreakable: true,
      margin: [0, 6, 0, rest ? 0 : 4],
      stack: [
        ...(heading ? [heading] : []),
        inColumns(periodo, [...head, ...(first ? [paragraph(first)] : [])]),
      ],
    },
    ...(rest
      ? [
          {
            ...(inColumns('', [{ text: rest, lineHeight: 1.25 }]) as object),
            margin: [0, 0, 0, 4],
          } as Content,
        ]
      : []),
  ];
}

const list = (title: string, entries: readonly CvEntry[], color: string): Content[] =>
  entries.flatMap((one, i) => input(one, i === 0 ? section(title, color) : null));

/** Personal data in two columns of label and value. */
function privacy(data: readonly [string, string][]): Content {
  const pair = ([label, value]: readonly [string, string]): Content => ({
    columns: [
      { width: PERIOD_WIDTH, text: label, color: SOFT },
      { width: '*', text: value },
    ],
    columnGap: 10,
    margin: [0, 1.5, 0, 1.5],
  });
  const half = Math.ceil(data.length / 2);
  return {
    columns: [
      { width: '*', stack: data.slice(0, half).map(pair) },
      { width: '*', stack: data.slice(half).map(pair) },
    ],
    columnGap: 20,
  };
}

/** The agency's layout of a CV: A4, one accent colour, dates at the left, as many pages as needed. */
export function definition(cv: CvData): Definition {
  const heading: Content = {
    columns: [
      ...(cv.photo ? [{ width: 88, stack: [photo(cv.photo)] } as Content] : []),
      {
        width: '*',
        margin: [0, cv.photo ? 8 : 0, 0, 0],
        stack: [
          { text: cv.nombre, headlineLevel: 1, fontSize: 23, bold: true, lineHeight: 1.05 },
          ...(cv.titulo
            ? [
                {
                  text: cv.titulo,
                  fontSize: 12,
                  color: cv.color,
                  bold: true,
                  margin: [0, 2, 0, 0],
                } as Content,
              ]
            : []),
          { text: cv.contacto.join('   ·   '), color: SOFT, margin: [0, 7, 0, 0], fontSize: 9.5 },
        ],
      },
    ],
    columnGap: 18,
  };
  return {
    ...sheet({
      titulo: `CV de ${cv.nombre}`,
      foot: `${cv.nombre} · ${cv.fecha}`,
      agencia: cv.agencia,
      color: cv.color,
      mark: cv.mark,
    }),
    content: [
      heading,
      ...(cv.datos.length > 0
        ? [
            {
              unbreakable: true,
              stack: [section('Datos personales', cv.color), privacy(cv.datos)],
            } as Content,
          ]
        : []),
      ...list('Experiencia laboral', cv.experiencias, cv.color),
      ...list('Formación', cv.formaciones, cv.color),
      ...(cv.idiomas.length > 0
        ? [
            {
              unbreakable: true,
              stack: [
                section('Idiomas', cv.color),
                ...cv.idiomas.map(({ idioma, niveles }) => inColumns(idioma, [{ text: niveles }])),
              ],
            } as Content,
          ]
        : []),
    ],
  };
}
