import type { OportunidadDocumento } from '@tembiapo/contract/calls/busquedas/oportunidades/documentos.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { sendExport } from '../../../platform/disclosures/permitExport.ts';
import { sheetDocumento } from '../../../platform/documents/excel.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { fileLink } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { oportunidadExists } from './queries.ts';
import { estadoSheet, searchSheet } from './reports.ts';
import { sendStartMail } from './start-mail.ts';

const o = os.oportunidades;
type Kind = 'flyer' | 'relevamiento';

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
  const { rows } = await sql<Omit<OportunidadDocumento, 'url'> & { objetoId: string }>`
    select o.clave "key", o.nombre, o.tamano::int, ${ISO('d.subida_ts')} "fechaSubida", o.id "objetoId"
      from oportunidad_documento d join objeto o on o.id = d.objeto_id
     where d.oportunidad_id = ${oportunidadId} and d.tipo = ${kind}`.execute(db);
  if (!rows[0]) return null;
  const { objetoId, ...documento } = rows[0];
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
    const { rows } = await sql<{ antes: string }>`
      select objeto_id antes from oportunidad_documento
       where oportunidad_id = ${oportunidadId} and tipo = ${kind} for update`.execute(tx);
    await sql`
      insert into oportunidad_documento (oportunidad_id, tipo, objeto_id) values (${oportunidadId}, ${kind}, ${id})
      on conflict (oportunidad_id, tipo) do update set objeto_id = excluded.objeto_id, subida_ts = now()`.execute(
      tx,
    );
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
    return rows[0]?.antes;
  });
  services.inBackground(dropObjects(services, [old]));
}

async function remove(services: Services, oportunidadId: number, kind: Kind): Promise<void> {
  const erased = await transaction(services.db, async (tx) => {
    const row = await tx
      .deleteFrom('oportunidad_documento')
      .where('oportunidad_id', '=', oportunidadId)
      .where('tipo', '=', kind)
      .returning('objeto_id')
      .executeTakeFirst();
    if (!row)
      throw new NotFound(
        kind === 'flyer'
          ? 'La oportunidad no tiene flyer'
          : 'La oportunidad no tiene formulario de relevamiento',
      );
    await publish(tx, { tipo: 'oportunidad', oportunidadId, candidatosIds: [] });
    return row;
  });
  services.inBackground(dropObjects(services, [erased.objeto_id]));
}

/** Flyer, survey, start mail and the two reports (docs/reglas/busquedas.md). */
export const documentosRoutes = {
  flyer: o.flyer.handler(async ({ input, context }) => ({
    flyer: await read(context, input.oportunidadIdNumerico, 'flyer'),
  })),
  uploadFlyer: o.uploadFlyer.handler(async ({ input, context: { services } }) => {
    await upload(services, input.oportunidadIdNumerico, 'flyer', input['files[]'][0]!);
    return { message: TEXTS.flyerSubido };
  }),
  removeFlyer: o.removeFlyer.handler(async ({ input, context: { services } }) => {
    await remove(services, input.oportunidadIdNumerico, 'flyer');
    return { message: TEXTS.flyerEliminado };
  }),

  relevamiento: o.relevamiento.handler(async ({ input, context }) => ({
    relevamiento: await read(context, input.oportunidadIdNumerico, 'relevamiento'),
  })),
  uploadRelevamiento: o.uploadRelevamiento.handler(async ({ input, context: { services } }) => {
    await upload(services, input.oportunidadIdNumerico, 'relevamiento', input['files[]'][0]!);
    return { message: TEXTS.relevamientoSubido };
  }),
  removeRelevamiento: o.removeRelevamiento.handler(async ({ input, context: { services } }) => {
    await remove(services, input.oportunidadIdNumerico, 'relevamiento');
    return { message: TEXTS.relevamientoEliminado };
  }),

  startMail: o.startMail.handler(async ({ input, context: { usuario, services } }) => {
    await sendStartMail(services, input.oportunidadId, usuario.id);
    return { message: TEXTS.correoInicioEnCamino };
  }),

  searchReport: o.searchReport.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await searchSheet(context.services.db, input))),
  ),
  estadoReport: o.estadoReport.handler(async ({ input, context }) =>
    sendExport(context, sheetDocumento(await estadoSheet(context.services.db, input))),
  ),
};
