import type { OportunidadDocumento } from '@tembiapo/contract/calls/busquedas/oportunidades/documentos.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { sheetDocumento } from '../../../platform/documents/excel.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { fileLink } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import type { Kind } from './documentos-queries.ts';
import * as documentosQueries from './documentos-queries.ts';
import { oportunidadExists } from './queries.ts';
import { estadoSheet, searchSheet } from './reports.ts';
import { sendStartMail } from './start-mail.ts';

const calls = os.oportunidades;

async function requireOportunidad(db: Db, id: number): Promise<void> {
  if (!(await oportunidadExists(db, id))) throw new NotFound('No existe esa oportunidad');
}

async function read(
  context: { usuario: Usuario; services: Services },
  oportunidadId: number,
  kind: Kind,
): Promise<OportunidadDocumento | null> {
  const { db } = context.services;
  await requireOportunidad(db, oportunidadId);
  const found = await documentosQueries.findDocumento(db, oportunidadId, kind);
  if (!found) return null;
  const { objetoId, ...documento } = found;
  return { ...documento, url: await fileLink(context, objetoId) };
}

/** A new file replaces the old one, whose object is deleted. */
async function upload(
  services: Services,
  oportunidadId: number,
  kind: Kind,
  uploaded: UploadedArchivo,
): Promise<void> {
  await requireOportunidad(services.db, oportunidadId);
  const { id } = await storeObject(services, `oportunidades/${oportunidadId}`, await receive(uploaded));
  const old = await transaction(services.db, async (tx) => {
    const before = await documentosQueries.putDocumento(tx, oportunidadId, kind, id);
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
    return before;
  });
  services.inBackground(dropObjects(services, [old]));
}

async function remove(services: Services, oportunidadId: number, kind: Kind): Promise<void> {
  const erased = await transaction(services.db, async (tx) => {
    const objectId = await documentosQueries.deleteDocumento(tx, oportunidadId, kind);
    if (!objectId)
      throw new NotFound(
        kind === 'flyer'
          ? 'La oportunidad no tiene flyer'
          : 'La oportunidad no tiene formulario de relevamiento',
      );
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
    return objectId;
  });
  services.inBackground(dropObjects(services, [erased]));
}

/** Flyer, survey, start mail and the two reports (docs/reglas/busquedas.md). */
export const documentosRoutes = {
  flyer: calls.flyer.handler(async ({ input, context }) => ({
    flyer: await read(context, input.oportunidadIdNumerico, 'flyer'),
  })),
  uploadFlyer: calls.uploadFlyer.handler(async ({ input, context: { services } }) => {
    await upload(services, input.oportunidadIdNumerico, 'flyer', input['files[]'][0]!);
    return { message: TEXTS.flyerSubido };
  }),
  removeFlyer: calls.removeFlyer.handler(async ({ input, context: { services } }) => {
    await remove(services, input.oportunidadIdNumerico, 'flyer');
    return { message: TEXTS.flyerEliminado };
  }),

  relevamiento: calls.relevamiento.handler(async ({ input, context }) => ({
    relevamiento: await read(context, input.oportunidadIdNumerico, 'relevamiento'),
  })),
  uploadRelevamiento: calls.uploadRelevamiento.handler(async ({ input, context: { services } }) => {
    await upload(services, input.oportunidadIdNumerico, 'relevamiento', input['files[]'][0]!);
    return { message: TEXTS.relevamientoSubido };
  }),
  removeRelevamiento: calls.removeRelevamiento.handler(async ({ input, context: { services } }) => {
    await remove(services, input.oportunidadIdNumerico, 'relevamiento');
    return { message: TEXTS.relevamientoEliminado };
  }),

  startMail: calls.startMail.handler(async ({ input, context: { usuario, services } }) => {
    await sendStartMail(services, input.oportunidadId, usuario.id);
    return { message: TEXTS.correoInicioEnCamino };
  }),

  searchReport: calls.searchReport.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await searchSheet(context.services.db, input))),
  ),
  estadoReport: calls.estadoReport.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await estadoSheet(context.services.db, input))),
  ),
};
