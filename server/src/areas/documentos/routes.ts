import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Exportacion } from '@tembiapo/contract/calls/documentos.ts';
import { LINK_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { os, type Services, type Usuario } from '../../platform/context.ts';
import { transaction } from '../../platform/database.ts';
import { Forbidden, NotFound, Rule } from '../../platform/errors.ts';
import { openOr404, sendFile } from '../../platform/files.ts';
import { preparePicture } from '../../platform/images.ts';
import { fileLink } from '../../platform/links.ts';
import { dropObjects, findObject } from '../../platform/objects.ts';
import { temporaryFolder } from '../../platform/uploads.ts';
import { cvDe, listFotos, takeEnlace } from '../candidatos/index.ts';
import { esperarExportacion, pedirExportacion } from './exportar.ts';
import * as q from './queries.ts';

const d = os.documentos;
const ENLACE_VENCIDO = 'El enlace ya se usó o venció. Pedilo de nuevo.';

/** The picture of a candidate as it goes into a document, or none. */
async function fotoDe({ db, storage }: Services, candidatoId: number): Promise<Uint8Array | null> {
  const [foto] = await listFotos(db, candidatoId);
  const objeto = foto && (await findObject(db, foto.objetoId));
  if (!objeto) return null;
  // A CV without its picture is better than none.
  return storage
    .read(objeto.clave)
    .then((stream) => buffer(stream))
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => null);
}

/** The chart somebody sent, judged by its content and written anew. */
async function graficoDe(base64: string): Promise<Uint8Array> {
  const { path, remove } = await temporaryFolder();
  try {
    await writeFile(`${path}/grafico`, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return (await preparePicture(`${path}/grafico`)).bytes;
  } finally {
    await remove();
  }
}

async function conEnlace(
  context: { usuario: Usuario; services: Services },
  { objetoId, ...exportacion }: q.ExportacionLeida,
): Promise<Exportacion> {
  const { id, nombre, estado, hechas, total, error, fecha } = exportacion;
  return {
    id,
    nombre,
    estado,
    hechas,
    total,
    error,
    fecha,
    url: objetoId && (await fileLink(context, objetoId)),
  };
}

export const documentosRoutes = d.router({
  archivo: d.archivo.handler(async ({ input, context: { usuario, services } }) => {
    // A session's own token opens no file: only a link does, made by a call that checked who may read it.
    if (!usuario.porEnlace) throw new Forbidden(ENLACE_VENCIDO);
    const objeto = await findObject(services.db, input.id);
    if (!objeto) throw new NotFound('El archivo ya no existe');
    const stream = await openOr404(services.storage.read(objeto.clave));
    const deFoto = objeto.clave.startsWith('fotos/');
    return sendFile(stream, {
      name: objeto.nombre,
      type: objeto.tipo,
      size: Number(objeto.tamano),
      ...(deFoto && { inline: true, cacheSeconds: LINK_MINUTES * 60 }),
    });
  }),

  cv: d.cv.handler(async ({ input, context: { usuario, services } }) => {
    if (!usuario.porEnlace) throw new Forbidden(ENLACE_VENCIDO);
    const enlace = await takeEnlace(services.db, input.id, usuario.sid);
    if (!enlace) throw new NotFound(ENLACE_VENCIDO);
    const [cv, foto] = await Promise.all([
      cvDe(services.db, services.settings, enlace.candidato_id, usuario.rol === 'candidato'),
      fotoDe(services, enlace.candidato_id),
    ]);
    if (!cv) throw new NotFound('No existe ese candidato');
    const pdf = await services.impresora.print('cv', { ...cv, foto });
    return sendFile(Readable.from([pdf]), {
      name: `CV ${cv.nombre}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      inline: true,
    });
  }),

  toFile: d.toFile.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    const imagen = input.imagen === undefined ? null : await graficoDe(input.imagen);
    const id = await pedirExportacion(services, usuario.id, input.recurso, imagen);
    return { exportacion: await conEnlace(context, await esperarExportacion(services.db, id)) };
  }),

  exportaciones: d.exportaciones.handler(async ({ context }) => {
    const leidas = await q.listExportaciones(context.services.db, context.usuario.id);
    return { items: await Promise.all(leidas.map((una) => conEnlace(context, una))) };
  }),

  eliminarExportacion: d.eliminarExportacion.handler(async ({ input, context: { usuario, services } }) => {
    const borrada = await q.deleteExportacion(services.db, input.id, usuario.id);
    if (!borrada) throw new NotFound('No existe esa exportación');
    services.enSegundoPlano(dropObjects(services, [borrada.objeto_id]));
    return { message: 'Exportación descartada' };
  }),

  correos: d.correos.handler(({ input, context }) => q.pageCorreos(context.services.db, input)),

  correo: d.correo.handler(async ({ input, context }) => {
    const correo = await q.findCorreo(context.services.db, input.id);
    if (!correo) throw new NotFound('No existe ese correo');
    return { correo };
  }),

  reenviarCorreo: d.reenviarCorreo.handler(async ({ input, context: { services } }) => {
    if (!(await q.findCorreo(services.db, input.id))) throw new NotFound('No existe ese correo');
    await transaction(services.db, async (tx) => {
      if (!(await q.requeueCorreo(tx, input.id)))
        throw new Rule('Solo se vuelve a enviar un correo fallido o sin confirmar');
      await services.cola.send(tx, 'correo', { id: input.id });
    });
    return { message: 'El correo volvió a la cola' };
  }),
});
