import type { Content } from 'pdfmake';
import { type Definition, hoja, SUAVE, seccion } from './page.ts';

/** What a CV shows, already in words (decisions 5): never internal notes, nor what somebody earned or asks for. */
export interface CvData {
  agencia: string;
  /** The agency's, as #rrggbb. */
  color: string;
  nombre: string;
  /** The newest position, under the name. */
  titulo: string | null;
  contacto: string[];
  datos: [etiqueta: string, valor: string][];
  experiencias: CvEntry[];
  formaciones: CvEntry[];
  idiomas: { idioma: string; niveles: string }[];
  /** A square JPEG. */
  foto: Uint8Array | null;
  /** dd/MM/yyyy. */
  fecha: string;
}

export interface CvEntry {
  /** '03/2021 - hoy', or '' when unknown. */
  periodo: string;
  titulo: string;
  /** Company or institute, sector, kind of employment … */
  detalle: string;
  texto: string | null;
}

const ANCHO_PERIODO = 96;
/** Up to so many letters an entry stays on one page; a longer one may go on to the next after its first words. */
const ENTERO_MAX = 900;
const COMIENZO = 320;

/** A person's picture with its corners rounded off by the page's white. */
const foto = (bytes: Uint8Array): Content => ({
  image: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
  width: 88,
  height: 88,
});

const enColumnas = (periodo: string, contenido: Content[]): Content => ({
  columns: [
    { width: ANCHO_PERIODO, text: periodo, color: SUAVE, fontSize: 9, margin: [0, 1.5, 0, 0] },
    { width: '*', stack: contenido },
  ],
  columnGap: 10,
});

/** The first words of a long text, cut between two of them, and the rest. */
function partir(texto: string): [string, string] {
  const corte = texto.lastIndexOf(' ', COMIENZO);
  return corte < 1
    ? [texto.slice(0, COMIENZO), texto.slice(COMIENZO)]
    : [texto.slice(0, corte), texto.slice(corte + 1)];
}

const parrafo = (texto: string): Content => ({ text: texto, lineHeight: 1.25, margin: [0, 3, 0, 0] });

/** One job or study; `encabezado` goes with the first of its section, so that no heading stands alone at a page's foot. */
function entrada({ periodo, titulo, detalle, texto }: CvEntry, encabezado: Content | null): Content[] {
  const cabeza: Content[] = [
    { text: titulo, bold: true, fontSize: 10.5 },
    ...(detalle ? [{ text: detalle, color: SUAVE, margin: [0, 1, 0, 0] } as Content] : []),
  ];
  const entera = !texto || texto.length <= ENTERO_MAX;
  const [primero, resto] = entera ? [texto, ''] : partir(texto);
  return [
    {
      unbreakable: true,
      margin: [0, 6, 0, resto ? 0 : 4],
      stack: [
        ...(encabezado ? [encabezado] : []),
        enColumnas(periodo, [...cabeza, ...(primero ? [parrafo(primero)] : [])]),
      ],
    },
    ...(resto
      ? [
          {
            ...(enColumnas('', [{ text: resto, lineHeight: 1.25 }]) as object),
            margin: [0, 0, 0, 4],
          } as Content,
        ]
      : []),
  ];
}

const lista = (titulo: string, entradas: readonly CvEntry[], color: string): Content[] =>
  entradas.flatMap((una, i) => entrada(una, i === 0 ? seccion(titulo, color) : null));

/** Personal data in two columns of label and value. */
function datosPersonales(datos: readonly [string, string][]): Content {
  const par = ([etiqueta, valor]: readonly [string, string]): Content => ({
    columns: [
      { width: ANCHO_PERIODO, text: etiqueta, color: SUAVE },
      { width: '*', text: valor },
    ],
    columnGap: 10,
    margin: [0, 1.5, 0, 1.5],
  });
  const mitad = Math.ceil(datos.length / 2);
  return {
    columns: [
      { width: '*', stack: datos.slice(0, mitad).map(par) },
      { width: '*', stack: datos.slice(mitad).map(par) },
    ],
    columnGap: 20,
  };
}

/** The agency's layout of a CV: A4, one accent, dates at the left, as many pages as it takes. */
export function cvDefinition(cv: CvData): Definition {
  const encabezado: Content = {
    columns: [
      ...(cv.foto ? [{ width: 88, stack: [foto(cv.foto)] } as Content] : []),
      {
        width: '*',
        margin: [0, cv.foto ? 8 : 0, 0, 0],
        stack: [
          { text: cv.nombre, fontSize: 23, bold: true, lineHeight: 1.05 },
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
          { text: cv.contacto.join('   ·   '), color: SUAVE, margin: [0, 7, 0, 0], fontSize: 9.5 },
        ],
      },
    ],
    columnGap: 18,
  };
  return {
    ...hoja({
      titulo: `CV de ${cv.nombre}`,
      pie: `${cv.nombre} · ${cv.fecha}`,
      agencia: cv.agencia,
      color: cv.color,
    }),
    content: [
      encabezado,
      ...(cv.datos.length > 0
        ? [
            {
              unbreakable: true,
              stack: [seccion('Datos personales', cv.color), datosPersonales(cv.datos)],
            } as Content,
          ]
        : []),
      ...lista('Experiencia laboral', cv.experiencias, cv.color),
      ...lista('Formación', cv.formaciones, cv.color),
      ...(cv.idiomas.length > 0
        ? [
            {
              unbreakable: true,
              stack: [
                seccion('Idiomas', cv.color),
                ...cv.idiomas.map(({ idioma, niveles }) => enColumnas(idioma, [{ text: niveles }])),
              ],
            } as Content,
          ]
        : []),
    ],
  };
}
