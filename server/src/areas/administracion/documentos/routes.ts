import { writeFile } from 'node:fs/promises';
import type { Exportacion } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { LINK_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { openPerson } from '../../../platform/disclosures/brake.ts';
import { BadInput, Forbidden, NotFound } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/files/files.ts';
import { preparePicture } from '../../../platform/files/imagenes.ts';
import { dropObjects, findObject } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { EXPIRED_LINK, fileLink } from '../../../platform/identity/links.ts';
import { requireProof } from '../../../platform/identity/proof.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { awaitExportacion, EVERYTHING, type Exports, requestExportacion } from './exportaciones.ts';
import * as queries from './queries.ts';

const calls = os.documentos;

/** What an export is of. Only an admin who has just confirmed their identity may export everything. */
function resourceOf(
  { tipo, recurso }: { tipo: 'recurso' | 'todo'; recurso?: string | null | undefined },
  usuario: Usuario,
): string {
  if (tipo === 'todo') {
    if (usuario.rol !== 'admin') throw new Forbidden();
    requireProof(usuario);
    return EVERYTHING;
  }
  if (!recurso) throw new BadInput('recurso: es obligatorio');
  return recurso;
}

/** The chart that was sent, checked by its content and re-encoded. */
async function chartOf(base64: string): Promise<Uint8Array> {
  const { path, remove } = await temporaryFolder();
  try {
    await writeFile(`${path}/grafico`, Buffer.from(base64, 'base64'), { mode: 0o600 });
    return (await preparePicture(`${path}/grafico`)).bytes;
  } finally {
    await remove();
  }
}

async function withLink(
  context: { usuario: Usuario; services: Services },
  { objetoId, ...exportacion }: queries.StoredExportacion,
): Promise<Exportacion> {
  const { id, nombre, estado, hechas, total, error, fecha, desdeTs } = exportacion;
  return {
    id,
    nombre,
    estado,
    hechas,
    total,
    error,
    fecha,
    desdeTs,
    url: objetoId && (await fileLink(context, objetoId)),
  };
}

/** Files behind links, and exports of what the other areas hand in (server/src/exports.ts). */
export const documentosRoutes = (exports: Exports) => ({
  archivo: calls.archivo.handler(async ({ input, context: { usuario, services, ip } }) => {
    // A session's own token opens no file; only a link does, made by a call that checked who may read it.
    if (!usuario.byLink) throw new Forbidden(EXPIRED_LINK);
    const object = await findObject(services.db, input.id);
    if (!object) throw new NotFound('El archivo ya no existe');
    const ofPhoto = object.clave.startsWith('fotos/');
    const candidatoId =
      isStaff(usuario.rol) && !ofPhoto ? await queries.candidatoOfArchivo(services.db, input.id) : null;
    if (candidatoId !== null)
      await openPerson(services, usuario, { accion: 'archivo', candidatoId, recurso: object.nombre, ip });
    const stream = await services.files.open(services, object);
    return sendFile(stream, {
      name: object.nombre,
      type: object.tipo,
      size: Number(object.tamano),
      ...(ofPhoto && { inline: true, cacheSeconds: LINK_MINUTES * 60 }),
    });
  }),

  toFile: calls.toFile.handler(async ({ input, context }) => {
    const { services } = context;
    const imagen = input.imagen === undefined ? null : await chartOf(input.imagen);
    const id = await requestExportacion(context, exports, resourceOf(input, context.usuario), imagen);
    return { exportacion: await withLink(context, await awaitExportacion(services, id)) };
  }),

  exportaciones: calls.exportaciones.handler(async ({ context }) => {
    const read = await queries.listExportaciones(context.services.db, context.usuario.id);
    return { items: await Promise.all(read.map((one) => withLink(context, one))) };
  }),

  removeExportacion: calls.removeExportacion.handler(async ({ input, context: { usuario, services } }) => {
    const erased = await queries.deleteExportacion(services.db, input.id, usuario.id);
    if (!erased) throw new NotFound('No existe esa exportación');
    services.inBackground(dropObjects(services, [erased.objeto_id]));
    return { message: 'Exportación descartada' };
  }),
});
