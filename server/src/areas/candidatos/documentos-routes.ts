import { LINK_MINUTES, MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { exigirPropio, os } from '../../platform/context.ts';
import { transaction } from '../../platform/database.ts';
import { BadInput, Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { fileLink, linkTo } from '../../platform/links.ts';
import { dropObjects, storeObject } from '../../platform/objects.ts';
import { receive } from '../../platform/uploads.ts';
import * as d from './documentos-queries.ts';
import { existeCandidato, listPorIds } from './queries.ts';

const c = os.candidatos;
const SIN_LUGAR = `Se pueden guardar hasta ${MAX_ARCHIVOS} archivos por candidato`;

/** Files, CV and the contact list (000 §2, §7; decisions 5). */
export const documentosRoutes = {
  archivos: c.archivos.handler(async ({ input, context }) => {
    exigirPropio(context.usuario, input.candidatoIdNumerico);
    const leidos = await d.listArchivos(context.services.db, input.candidatoIdNumerico);
    const archivos = await Promise.all(
      leidos.map(async ({ objetoId, ...archivo }) => ({
        ...archivo,
        url: await fileLink(context, objetoId),
      })),
    );
    return { archivos };
  }),

  subirArchivo: c.subirArchivo.handler(async ({ input, context: { usuario, services } }) => {
    const { db } = services;
    const { candidatoIdNumerico: candidatoId } = input;
    exigirPropio(usuario, candidatoId);
    if (!(await existeCandidato(db, candidatoId))) throw new NotFound('No existe ese candidato');
    if ((await d.countArchivos(db, candidatoId)) >= MAX_ARCHIVOS) throw new Rule(SIN_LUGAR);
    const recibido = await receive(input['files[]'][0]!);
    const { id: objetoId } = await storeObject(services, `candidatos/${candidatoId}`, recibido);
    await transaction(db, async (tx) => {
      await d.insertArchivo(tx, {
        candidatoId,
        objetoId,
        descripcion: input.descripcion ?? null,
        usuarioId: usuario.id,
      });
      await publicar(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });
    });
    return { message: TEXTS.archivoSubido };
  }),

  eliminarArchivo: c.eliminarArchivo.handler(async ({ input, context: { usuario, services } }) => {
    const archivo = await d.findArchivo(services.db, input.archivoId);
    // To a candidate somebody else's file and one that does not exist look the same.
    if (archivo) exigirPropio(usuario, archivo.candidato_id);
    else if (usuario.rol === 'candidato') throw new Forbidden();
    else throw new NotFound('No existe ese archivo');
    const suelto = await transaction(services.db, async (tx) => {
      const borrado = await d.deleteArchivo(tx, input.archivoId);
      await publicar(tx, { tipo: 'candidatos', candidatosIds: [archivo.candidato_id] });
      return borrado;
    });
    services.enSegundoPlano(dropObjects(services, [suelto?.objeto_id]));
    return { message: TEXTS.archivoEliminado };
  }),

  cv: c.cv.handler(async ({ input, context }) => {
    exigirPropio(context.usuario, input.idNumerico);
    const { db, impresora } = context.services;
    if (!(await existeCandidato(db, input.idNumerico))) throw new NotFound('No existe ese candidato');
    // The printer gets ready while the browser opens the window.
    impresora.warm();
    const id = await d.insertEnlace(db, context.usuario.sid, input.idNumerico, LINK_MINUTES);
    return { url: await linkTo(context, `/v1/cv/${id}`) };
  }),

  contacto: c.contacto.handler(async ({ input, context: { services } }) => {
    const { page, limit, fechaInicio, fechaFin } = input;
    if (fechaFin < fechaInicio) throw new BadInput('Fecha hasta: no puede ser anterior a la fecha desde');
    const { ids, total } = await d.pageContacto(services.db, { page, limit, fechaInicio, fechaFin });
    return { items: ids.length > 0 ? await listPorIds(services.db, ids) : [], total };
  }),
};
