import type { Content } from 'pdfmake';
import { type Definition, hoja, SUAVE, seccion } from './page.ts';

/** A document of labels and values, such as all that is kept of a person. */
export interface ReportData {
  agencia: string;
  /** The agency's, as #rrggbb. */
  color: string;
  titulo: string;
  /** Under the title. */
  introduccion: string;
  /** dd/MM/yyyy. */
  fecha: string;
  secciones: { titulo: string; grupos: [etiqueta: string, valor: string][][] }[];
}

const ANCHO_ETIQUETA = 140;

const fila = ([etiqueta, valor]: readonly [string, string]): Content => ({
  columns: [
    { width: ANCHO_ETIQUETA, text: etiqueta, color: SUAVE },
    { width: '*', text: valor, lineHeight: 1.2 },
  ],
  columnGap: 10,
  margin: [0, 1.5, 0, 1.5],
});

const grupo = (filas: readonly [string, string][]): Content => ({
  stack: filas.map(fila),
  margin: [0, 3, 0, 8],
});

export const reportDefinition = (report: ReportData): Definition => ({
  ...hoja({
    titulo: report.titulo,
    pie: `${report.titulo} · ${report.fecha}`,
    agencia: report.agencia,
    color: report.color,
  }),
  content: [
    { text: report.titulo, fontSize: 20, bold: true },
    { text: report.introduccion, color: SUAVE, margin: [0, 6, 0, 0], lineHeight: 1.25 },
    ...report.secciones.flatMap(({ titulo, grupos }) => [
      seccion(titulo, report.color),
      ...(grupos.length > 0 ? grupos.map(grupo) : [{ text: 'Nada', color: SUAVE } as Content]),
    ]),
  ],
});
