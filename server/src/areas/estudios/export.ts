import { writeFile } from 'node:fs/promises';
import type { EmCandidato, EstudioExportacion } from '@tembiapo/contract/calls/estudios.ts';
import {
  EM_COLUMN_LABEL,
  EM_COLUMNS,
  type EmColumn,
  type EmFormat,
  ESTUDIO_KIND_LABEL,
  emParametroLabel,
  NO_RUBRO,
} from '@tembiapo/contract/domain/estudios.ts';
import { formatDate, localDay } from '@tembiapo/contract/domain/fechas.ts';
import { MAX_CANDIDATOS_PDF } from '@tembiapo/contract/domain/limits.ts';
import { type BookSheet, writeBook } from '../../platform/book.ts';
import type { Services } from '../../platform/context.ts';
import { NotFound, Rule } from '../../platform/errors.ts';
import { plainText, XLSX } from '../../platform/excel.ts';
import type { Documento } from '../../platform/files.ts';
import type { Picture } from '../../platform/images.ts';
import { countPorParametro, readCandidatos } from './candidatos-queries.ts';
import { findEstudio } from './queries.ts';
import { conteoDe } from './rules.ts';

const DE_COLUMNA: Record<EmColumn, (c: EmCandidato) => string | null> = {
  rubro: (c) => c.lastExperience?.rubroDescripcion ?? null,
  empresa: (c) => c.lastExperience?.empresaDescripcion ?? null,
  cargo: (c) => c.lastExperience?.cargoDescripcion ?? null,
  notaFavorita: (c) => c.candidatoDetails.notaFavorita?.contenido ?? null,
  condicionesActuales: (c) => c.condicionesActuales,
  condicionesContratacion: (c) => c.condicionesContratacion,
  resumen: (c) => c.resumen,
  parametro: (c) => emParametroLabel(c.parametro),
};
const ANCHOS: Record<EmColumn, number> = {
  rubro: 22,
  empresa: 26,
  cargo: 26,
  notaFavorita: 60,
  condicionesActuales: 34,
  condicionesContratacion: 34,
  resumen: 50,
  parametro: 26,
};

/** Columns that hold a name. */
const CORTAS: readonly EmColumn[] = ['empresa', 'cargo', 'parametro'];

const nombreDe = (c: EmCandidato): string => c.candidatoDetails.nombreCompleto;
/** The favourite note is cut in a PDF: a cell of a page is no place to read a long one. */
const NOTA_EN_PDF = 400;

/** Both formats: what the study is, the chart and its counts, and each candidate with the columns that were chosen. */
export async function documentoDeEstudio(
  services: Services,
  entrada: EstudioExportacion,
  formato: EmFormat,
  grafico: Picture | null,
): Promise<Documento> {
  const { db, settings } = services;
  const estudio = await findEstudio(db, entrada.estudioMercadoIdNumerico);
  if (!estudio) throw new NotFound('No existe ese estudio de mercado');
  const conteo = conteoDe(await countPorParametro(db, entrada));
  const total = conteo.reduce((suma, { value }) => suma + value, 0);
  if (formato === 'pdf' && total > MAX_CANDIDATOS_PDF)
    throw new Rule(
      `El PDF admite hasta ${MAX_CANDIDATOS_PDF.toLocaleString('es-PY')} candidatos y el estudio tiene ${total.toLocaleString('es-PY')}. Filtrá el estudio o exportalo a Excel.`,
    );
  const hoy = localDay();
  const columnas = EM_COLUMNS.filter((columna) => entrada.fields.includes(columna));
  const titulos = ['Candidato', ...columnas.map((columna) => EM_COLUMN_LABEL[columna])];
  const detalle = `Estudio de mercado ${ESTUDIO_KIND_LABEL[estudio.tipo].toLowerCase()} · ${total.toLocaleString('es-PY')} ${total === 1 ? 'candidato' : 'candidatos'} · ${formatDate(hoy)}`;
  const fecha = formatDate(hoy).replaceAll('/', '-');

  if (formato === 'pdf')
    return {
      total,
      nombre: `EM ${fecha}.pdf`,
      tipo: 'application/pdf',
      async escribir(file, onProgress) {
        const grupos = new Map<string, string[][]>();
        const sinRubro = columnas.filter((columna) => columna !== 'rubro');
        let hechas = 0;
        for await (const lote of readCandidatos(db, entrada)) {
          for (const c of lote) {
            const rubro = c.lastExperience?.rubroDescripcion ?? NO_RUBRO;
            const fila = [
              nombreDe(c),
              ...sinRubro.map((columna) =>
                (DE_COLUMNA[columna](c) ?? '').slice(0, columna === 'notaFavorita' ? NOTA_EN_PDF : undefined),
              ),
            ];
            const grupo = grupos.get(rubro);
            if (grupo) grupo.push(fila);
            else grupos.set(rubro, [fila]);
          }
          hechas += lote.length;
          await onProgress(hechas);
        }
        const pdf = await services.impresora.print('estudio', {
          agencia: settings.AGENCY_NAME,
          color: settings.AGENCY_COLOR,
          titulo: estudio.titulo,
          detalle,
          fecha: formatDate(hoy),
          grafico: grafico?.bytes ?? null,
          conteo: conteo.map(({ label, value }) => [label, value]),
          columnas: [
            { titulo: 'Candidato', corta: true },
            ...sinRubro.map((columna) => ({
              titulo: EM_COLUMN_LABEL[columna],
              corta: CORTAS.includes(columna),
            })),
          ],
          grupos: [...grupos].map(([titulo, filas]) => ({ titulo, filas })),
        });
        await writeFile(file, pdf, { mode: 0o600 });
      },
    };

  return {
    total,
    nombre: `EM ${fecha}.xlsx`,
    tipo: XLSX,
    async escribir(file, onProgress) {
      const cuentas = conteo.map(({ label, value }) => [
        label,
        value,
        total > 0 ? Math.round((value * 1000) / total) / 10 : 0,
      ]);
      const cabeza = [
        [estudio.titulo],
        [detalle],
        [settings.AGENCY_NAME],
        [],
        ['Parámetro', 'Candidatos', '%'],
      ];
      const resumen: BookSheet = {
        name: 'Resumen',
        widths: [34, 14, 10, 4, 14],
        rows: [...cabeza, ...cuentas, ['Total', total, null]].map((fila) =>
          fila.map((valor) => (typeof valor === 'string' ? plainText(valor) : valor)),
        ),
        boldRows: [0, 4, cabeza.length + cuentas.length],
        ...(grafico && {
          picture: {
            bytes: grafico.bytes,
            row: cabeza.length + cuentas.length + 2,
            columns: 5,
            width: grafico.width,
            height: grafico.height,
            altText: `Candidatos por parámetro: ${conteo.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
          },
        }),
      };
      async function* filas() {
        for await (const lote of readCandidatos(db, entrada))
          yield lote.map((c) => [
            plainText(nombreDe(c)),
            ...columnas.map((columna) => {
              const valor = DE_COLUMNA[columna](c);
              return valor === null ? null : plainText(valor);
            }),
          ]);
      }
      const candidatos: BookSheet = {
        name: 'Candidatos',
        widths: [30, ...columnas.map((columna) => ANCHOS[columna])],
        rows: [titulos],
        boldRows: [0],
        table: true,
      };
      await writeBook(file, [resumen, candidatos], filas(), onProgress);
    },
  };
}
