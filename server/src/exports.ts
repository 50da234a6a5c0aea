import { estudioExportacion } from '@tembiapo/contract/calls/medicion/estudios.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import type { z } from 'zod';
import type { Exportable, Exports } from './areas/administracion/documentos/index.ts';
import { estadoSheet, searchSheet } from './areas/busquedas/oportunidades/index.ts';
import { empresasSheet } from './areas/clientes/empresas/index.ts';
import { agenciaDocumento } from './areas/integraciones/transfers/index.ts';
import { estudioDocumento } from './areas/medicion/estudios/index.ts';
import { doubtsSheet } from './areas/personas/doubts/index.ts';
import { listaSheet } from './areas/personas/listas/index.ts';
import { sheetDocumento } from './platform/documents/excel.ts';
import { pictureOf } from './platform/files/imagenes.ts';

interface Call {
  '~orpc': { route: { path?: string }; inputSchema?: unknown };
}

const { empresas, oportunidades, estudios, listas, doubts } = contract;

const at = (call: Call, exportable: Exportable): [string, Exportable] => [
  call['~orpc'].route.path!,
  exportable,
];
const inputOf = (call: Call): z.ZodType => call['~orpc'].inputSchema as z.ZodType;

const estudioAs = (format: 'excel' | 'pdf'): Exportable => ({
  input: estudioExportacion,
  documento: async (services, input, imagen) =>
    estudioDocumento(services, input, format, imagen && (await pictureOf(imagen))),
});

/** Everything that can be exported, and which area makes it. */
export const EXPORTS: Exports = {
  byPath: new Map([
    at(empresas.excel, {
      input: inputOf(empresas.excel),
      documento: async ({ db }, input) => sheetDocumento(await empresasSheet(db, input)),
    }),
    at(oportunidades.searchReport, {
      input: inputOf(oportunidades.searchReport),
      documento: async ({ db }, input) => sheetDocumento(await searchSheet(db, input)),
    }),
    at(oportunidades.estadoReport, {
      input: inputOf(oportunidades.estadoReport),
      documento: async ({ db }, input) => sheetDocumento(await estadoSheet(db, input)),
    }),
    at(estudios.toExcel, estudioAs('excel')),
    at(estudios.toPdf, estudioAs('pdf')),
    at(listas.excel, {
      input: inputOf(listas.excel),
      documento: async ({ db }, input, _, usuarioId) =>
        sheetDocumento(await listaSheet(db, input, usuarioId)),
    }),
    at(doubts.excel, {
      input: inputOf(doubts.excel),
      onlyAdmin: true,
      documento: async ({ db }, input) => sheetDocumento(await doubtsSheet(db, input)),
    }),
  ]),
  everything: agenciaDocumento,
};
