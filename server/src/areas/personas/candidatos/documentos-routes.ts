import { LINK_MINUTES, MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, requireOwn } from '../../../platform/http/context.ts';
import { fileLink, linkTo } from '../../../platform/identity/links.ts';
import { publish } from '../../../platform/live/eventos.ts';
import * as documentosQueries from './documentos-queries.ts';
import { candidatoExists, listByIds } from './queries.ts';

const calls = os.candidatos;
const NO_PLACE = `Se pueden guardar hasta ${MAX_ARCHIVOS} archivos por candidato`;

/** Files, CV and the contact list (docs/reglas/personas.md). */
export const documentosRoutes = {
  archivos: calls.archivos.handler(async ({ input, context }) => {
    requireOwn(context.usuario, input.candidatoIdNumerico);
    const read = await documentosQueries.listArchivos(context.services.db, input.candidatoIdNumerico);
    const archivos = await Promise.all(
      read.map(async ({ objetoId, ...archivo }) => ({
        ...archivo,
        url: await fileLink(context, objetoId),
      })),
    );
    return { archivos };
  }),

  uploadArchivo: calls.uploadArchivo.handler(async ({ input, context: { usuario, services } }) => {
    const { db } = services;
    const { candidatoIdNumerico: candidatoId } = input;
    requireOwn(usuario, candidatoId);
    if (!(await candidatoExists(db, candidatoId))) throw new NotFound('No existe ese candidato');
    if ((await documentosQueries.countArchivos(db, candidatoId)) >= MAX_ARCHIVOS) throw new Rule(NO_PLACE);
    const received = await receive(input['files[]'][0]!);
    const { id: objectId } = await storeObject(services, `candidatos/${candidatoId}`, received);
    await transaction(db, async (tx) => {
      await documentosQueries.insertArchivo(tx, {
        candidatoId,
        objetoId: objectId,
        descripcion: input.descripcion ?? null,
        usuarioId: usuario.id,
      });
      await publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
    });
    return { message: TEXTS.archivoSubido };
  }),

  removeArchivo: calls.removeArchivo.handler(async ({ input, context: { usuario, services } }) => {
    const archivo = await documentosQueries.findArchivo(services.db, input.archivoId);
    // To a candidate, somebody else's file looks like one that does not exist.
    if (archivo) requireOwn(usuario, archivo.candidato_id);
    else if (usuario.rol === 'candidato') throw new Forbidden();
    else throw new NotFound('No existe ese archivo');
    const loose = await transaction(services.db, async (tx) => {
      const erased = await documentosQueries.deleteArchivo(tx, input.archivoId);
      await publish(tx, { tipo: 'candidatos', candidatosIds: [archivo.candidato_id] });
      return erased;
    });
    services.inBackground(dropObjects(services, [loose?.objeto_id]));
    return { message: TEXTS.archivoEliminado };
  }),

  cv: calls.cv.handler(async ({ input, context }) => {
    requireOwn(context.usuario, input.idNumerico);
    const { db, printer } = context.services;
    if (!(await candidatoExists(db, input.idNumerico))) throw new NotFound('No existe ese candidato');
    // The printer gets ready while the browser opens the window.
    printer.warm();
    const id = await documentosQueries.insertLink(db, context.usuario.sid, input.idNumerico, LINK_MINUTES);
    return { url: await linkTo(context, `/v1/cv/${id}`) };
  }),

  contacto: calls.contacto.handler(async ({ input, context: { services, usuario } }) => {
    const { page, limit, fechaInicio, fechaFin } = input;
    if (fechaFin < fechaInicio) throw new BadInput('Fecha hasta: no puede ser anterior a la fecha desde');
    const { ids, total } = await documentosQueries.pageContacto(services.db, {
      page,
      limit,
      fechaInicio,
      fechaFin,
    });
    await services.listed.show(services, usuario, ids);
    return { items: ids.length > 0 ? await listByIds(services.db, ids) : [], total };
  }),
};
