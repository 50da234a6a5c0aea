import type { Found, ReadCv, ReadExperiencia, ReadFormacion, ReadIdioma } from './Found.ts';
import type { Mark, Marked } from './read-orders.ts';
import type { Line, Sheet, Turn } from './sheet.ts';

/** What was read of a CV, each thing with its place: the answer of the process that reads. */
export interface MarkedCv {
  idioma: ReadCv['idioma'];
  texto: string;
  /** Whether its marks have places on pages. */
  placed: boolean;
  scanned: boolean;
  /** `giro`: degrees by which the page is turned. */
  paginas: { ancho: number; alto: number; giro?: Turn }[];
  nombre: Marked<string> | null;
  apellido: Marked<string> | null;
  documento: Marked<string> | null;
  telefonos: Marked<string>[];
  correo: Marked<string> | null;
  direccion: Marked<string> | null;
  ciudad: Marked<string> | null;
  nacimientoFecha: Marked<string> | null;
  experiencias: Marked<ReadExperiencia>[];
  formaciones: Marked<ReadFormacion>[];
  idiomas: Marked<ReadIdioma>[];
}

const share = (part: number, whole: number): number =>
  Math.round(Math.min(1, Math.max(0, part / Math.max(1, whole))) * 10_000) / 10_000;

/** Replaces the lines of fields by places. */
export function markCv(read: ReadCv, { pages, placed, scanned }: Sheet): MarkedCv {
  const lines = new Map<string, number>();
  for (const [i, text] of read.texto.split('\n').entries()) if (!lines.has(text)) lines.set(text, i);
  const markOf = (line: Line): Mark => {
    const { width = 1, height = 1 } = pages[line.page] ?? {};
    const left = Math.min(...line.segments.map(({ x }) => x));
    const right = Math.max(...line.segments.map((s) => s.x + s.width));
    const bottom = Math.max(...line.segments.map((s) => s.bottom ?? s.y + s.height));
    return {
      pagina: line.page,
      x: share(left, width),
      y: share(line.y, height),
      ancho: share(right - left, width),
      alto: share(bottom - line.y, height),
      linea: lines.get(line.text.replaceAll('\t', ' ')) ?? -1,
    };
  };
  const one = <T>(field: Found<T>): Marked<T> => ({
    value: field.value,
    confidence: Math.round(field.confidence * 100) / 100,
    marks: field.lines.slice(0, 8).map(markOf),
  });
  const maybe = <T>(field: Found<T> | null): Marked<T> | null => field && one(field);
  return {
    idioma: read.idioma,
    texto: read.texto,
    placed,
    scanned,
    paginas: pages.map(({ width, height, turn }) => ({
      ancho: Math.round(width),
      alto: Math.round(height),
      ...(turn && { giro: turn }),
    })),
    nombre: maybe(read.nombre),
    apellido: maybe(read.apellido),
    documento: maybe(read.documento),
    telefonos: read.telefonos.map(one),
    correo: maybe(read.correo),
    direccion: maybe(read.direccion),
    ciudad: maybe(read.ciudad),
    nacimientoFecha: maybe(read.nacimientoFecha),
    experiencias: read.experiencias.map(one),
    formaciones: read.formaciones.map(one),
    idiomas: read.idiomas.map(one),
  };
}
