import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Exportacion } from '@tembiapo/contract/calls/administracion/documentos.ts';
import { LINK_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { transaction } from '../../../platform/database/database.ts';
import { openPerson } from '../../../platform/disclosures/brake.ts';
import { markFor, newDocumentCode } from '../../../platform/disclosures/disclosures.ts';
import { BadInput, Forbidden, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/files/files.ts';
import { preparePicture } from '../../../platform/files/imagenes.ts';
import { dropObjects, findObject } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { fileLink } from '../../../platform/identity/links.ts';
import { requireProof } from '../../../platform/identity/proof.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { requeueMail } from '../../../platform/mail/outbox.ts';
import { renewStartMail } from '../../busquedas/oportunidades/index.ts';
import { CV, cvOf, listPhotos, takeLink, withoutDocumento } from '../../personas/candidatos/index.ts';
import { awaitExportacion, EVERYTHING, requestExportacion } from './exportaciones.ts';
import * as queries from './queries.ts';

const d = os.documentos;
const EXPIRED_LINK = 'El enlace ya se usó o venció. Pedilo de nuevo.';

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

/** A candidate's photo, ready for a document, if any. */
async function photoOf(services: Services, candidatoId: number): Promise<Uint8Array | null> {
  const [photo] = await listPhotos(services.db, candidatoId);
  const object = photo && (await findObject(services.db, photo.objetoId));
  if (!object) return null;
  // A CV without its photo is better than no CV.
  return services.files
    .open(services, object)
    .then((stream) => buffer(stream))
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => null);
}

/** The chart that was sent, validated by its content and encoded anew. */
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

export const documentosRoutes = d.router({
  archivo: d.archivo.handler(async ({ input, context: { usuario, services, ip } }) => {
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

  cv: d.cv.handler(async ({ input, context: { usuario, services, ip } }) => {
    if (!usuario.byLink) throw new Forbidden(EXPIRED_LINK);
    const link = await takeLink(services.db, input.id, usuario.sid);
    if (!link) throw new NotFound(EXPIRED_LINK);
    const candidatoId = link.candidato_id;
    const code = isStaff(usuario.rol) ? newDocumentCode() : null;
    const [cv, photo, seen] = await Promise.all([
      cvOf(services.db, services.settings, candidatoId, usuario.rol === 'candidato'),
      photoOf(services, candidatoId),
      code === null ? null : openPerson(services, usuario, { accion: 'cv', candidatoId, codigo: code, ip }),
    ]);
    if (!cv) throw new NotFound('No existe ese candidato');
    const mark = code ? await markFor(services.db, usuario.id, code, new Date()) : null;
    const pdf = await services.printer.print(CV, {
      ...(seen?.reservados ? withoutDocumento(cv) : cv),
      photo,
      mark,
    });
    return sendFile(Readable.from([pdf]), {
      name: `CV ${cv.nombre}.pdf`,
      type: 'application/pdf',
      size: pdf.length,
      inline: true,
    });
  }),

  toFile: d.toFile.handler(async ({ input, context }) => {
    const { services } = context;
    const imagen = input.imagen === undefined ? null : await chartOf(input.imagen);
    const id = await requestExportacion(context, resourceOf(input, context.usuario), imagen);
    return { exportacion: await withLink(context, await awaitExportacion(services, id)) };
  }),

  exportaciones: d.exportaciones.handler(async ({ context }) => {
    const read = await queries.listExportaciones(context.services.db, context.usuario.id);
    return { items: await Promise.all(read.map((one) => withLink(context, one))) };
  }),

  removeExportacion: d.removeExportacion.handler(async ({ input, context: { usuario, services } }) => {
    const erased = await queries.deleteExportacion(services.db, input.id, usuario.id);
    if (!erased) throw new NotFound('No existe esa exportación');
    services.inBackground(dropObjects(services, [erased.objeto_id]));
    return { message: 'Exportación descartada' };
  }),

  correos: d.correos.handler(({ input, context }) => queries.pageCorreos(context.services.db, input)),

  correo: d.correo.handler(async ({ input, context }) => {
    const correo = await queries.findCorreo(context.services.db, input.id);
    if (!correo) throw new NotFound('No existe ese correo');
    return { correo };
  }),

  resendCorreo: d.resendCorreo.handler(async ({ input, context: { services } }) => {
    if (!(await queries.findCorreo(services.db, input.id))) throw new NotFound('No existe ese correo');
    await transaction(services.db, async (tx) => {
      await renewStartMail(tx, services, input.id);
      if (!(await requeueMail(tx, services, input.id)))
        throw new Rule('Solo se vuelve a enviar un correo fallido o sin confirmar');
    });
    return { message: 'El correo volvió a la cola' };
  }),
});
