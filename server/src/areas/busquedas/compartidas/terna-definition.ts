import type { Content } from 'pdfmake';
import { type Definition, SOFT, section, sheet } from '../../../platform/documents/page.ts';
import type { DocumentMark } from '../../../platform/files/DocumentMark.ts';

/** A shortlist in words, as its client sees it (docs/reglas/clientes.md). */
export interface TernaData {
  agencia: string;
  /** The agency's colour, as #rrggbb. */
  color: string;
  titulo: string;
  empresa: string;
  /** dd/MM/yyyy. */
  fecha: string;
  personas: {
    nombre: string;
    titulo: string | null;
    datos: [etiqueta: string, valor: string][];
    palabras: string | null;
    experiencias: TernaEntry[];
    formaciones: TernaEntry[];
    idiomas: { idioma: string; niveles: string }[];
  }[];
  mark: DocumentMark;
}
interface TernaEntry {
  periodo: string;
  titulo: string;
  detalle: string;
  texto: string | null;
}

const PERIOD_WIDTH = 96;

const line = (label: string, content: Content[]): Content => ({
  columns: [
    { width: PERIOD_WIDTH, text: label, color: SOFT, fontSize: 9, margin: [0, 1, 0, 0] },
    { width: '*', stack: content },
  ],
  columnGap: 10,
  margin: [0, 3, 0, 3],
});

const entry = ({ periodo, titulo, detalle, texto }: TernaEntry): Content =>
  line(periodo, [
    { text: titulo, bold: true },
    ...(detalle ? [{ text: detalle, color: SOFT } as Content] : []),
    ...(texto ? [{ text: texto, margin: [0, 2, 0, 0], lineHeight: 1.2 } as Content] : []),
  ]);

/** A heading kept with its first line, so that it never stands alone at the foot of a page; nothing for an empty list. */
const list = (title: string, color: string, lines: Content[]): Content[] =>
  lines.length === 0
    ? []
    : [{ unbreakable: true, stack: [section(title, color), lines[0]!] } as Content, ...lines.slice(1)];

/** The shortlist in the agency's layout: one or more pages per person, each marked with who, when and for whom. */
export function definition(terna: TernaData): Definition {
  const { titulo, empresa, agencia, color, fecha, mark } = terna;
  return {
    ...sheet({ titulo: `Terna: ${titulo}`, foot: `${titulo} · ${empresa} · ${fecha}`, agencia, color, mark }),
    content: terna.personas.flatMap((person, i): Content[] => [
      {
        ...(i > 0 && { pageBreak: 'before' as const }),
        stack: [
          { text: `Terna para ${titulo}`, color: SOFT, fontSize: 9.5 },
          { text: person.nombre, headlineLevel: 1, fontSize: 21, bold: true, margin: [0, 2, 0, 0] },
          ...(person.titulo ? [{ text: person.titulo, fontSize: 12, bold: true, color } as Content] : []),
          ...person.datos.map(([label, value]) => line(label, [{ text: value }])),
        ],
      },
      ...(person.palabras
        ? list('Por qué', color, [{ text: person.palabras, lineHeight: 1.3, margin: [0, 4, 0, 0] }])
        : []),
      ...list('Experiencia laboral', color, person.experiencias.map(entry)),
      ...list('Formación', color, person.formaciones.map(entry)),
      ...list(
        'Idiomas',
        color,
        person.idiomas.map(({ idioma, niveles }) => line(idioma, [{ text: niveles }])),
      ),
    ]),
  };
}
