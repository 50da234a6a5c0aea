import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_PHOTOS, MAX_TEMPORARY_IMAGENES, PHOTO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { exigirPropio, os, type Services, type Usuario } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { Forbidden, NotFound, Rule, TooLarge } from '../../platform/errors.ts';
import { publicar } from '../../platform/events.ts';
import { makeThumbnail, prepareCrop, prepareOriginal } from '../../platform/images.ts';
import { fileLink } from '../../platform/links.ts';
import { dropObjects, findObject, type StoredObject, storeObject } from '../../platform/objects.ts';
import { receive, temporaryFolder } from '../../platform/uploads.ts';
import { existeCandidato } from '../candidatos/index.ts';
import * as q from './queries.ts';

const i = os.imagenes;
const CONCEPTO = 'candidatoFoto';
const NO_EXISTE = 'No existe esa imagen';
const carpeta = (candidatoId: number): string => `fotos/${candidatoId}`;

/** The waiting picture, when it is of somebody this person may change. */
async function exigirTemporal(db: Db, usuario: Usuario, id: string, lock = false): Promise<q.Temporal> {
  const temporal = await q.findTemporal(db, id, lock);
  // To a candidate somebody else's picture and one that does not exist look the same.
  if (temporal) exigirPropio(usuario, temporal.conceptoId);
  else if (usuario.rol === 'candidato') throw new Forbidden();
  else throw new NotFound(NO_EXISTE);
  return temporal;
}

const pesa = ({ size: tamano }: UploadedArchivo): void => {
  if (tamano > PHOTO_MAX_MB * 1024 * 1024)
    throw new TooLarge(
      `La imagen es demasiado grande: admite hasta ${String(PHOTO_MAX_MB).replace('.', ',')} MB`,
    );
};

/** Step 1: a picture of at least 128 x 95 pixels, upright, kept for a day until it is cropped. */
async function subirOriginal(
  services: Services,
  usuario: Usuario,
  candidatoId: number,
  subido: UploadedArchivo,
): Promise<{ imagenID: string; guardada: StoredObject }> {
  const esperan = await q.listTemporales(services.db, CONCEPTO, candidatoId);
  if (esperan.length >= MAX_TEMPORARY_IMAGENES)
    throw new Rule(`Ya hay ${esperan.length} imágenes sin recortar: recortalas o eliminalas primero`);
  const { file, name } = await receive(subido, { soloImagenes: true });
  const guardada = await storeObject(services, carpeta(candidatoId), await prepareOriginal(file, name));
  const imagenID = await q.insertTemporal(services.db, {
    concepto: CONCEPTO,
    conceptoId: candidatoId,
    objetoId: guardada.id,
    usuarioId: usuario.id,
  });
  return { imagenID, guardada };
}

/** Step 2: the crop of a picture that waits; cut again, it takes the place of the cut before. */
async function subirRecorte(
  services: Services,
  usuario: Usuario,
  candidatoId: number,
  imagenID: string,
  subido: UploadedArchivo,
): Promise<StoredObject> {
  const temporal = await exigirTemporal(services.db, usuario, imagenID);
  if (temporal.conceptoId !== candidatoId) throw new NotFound(NO_EXISTE);
  const { file } = await receive(subido, { soloImagenes: true });
  const recorte = await prepareCrop(file, temporal.nombre);
  const guardado = await storeObject(services, carpeta(candidatoId), recorte);
  await q.setRecorte(services.db, temporal.id, guardado.id);
  await dropObjects(services, [temporal.recorteId]);
  return guardado;
}

/** The thumbnail of a stored picture. */
async function miniaturaDe(services: Services, candidatoId: number, objetoId: string): Promise<string> {
  const objeto = await findObject(services.db, objetoId);
  if (!objeto) throw new NotFound(NO_EXISTE);
  const { path, remove } = await temporaryFolder();
  try {
    const file = `${path}/foto`;
    await pipeline(await services.storage.read(objeto.clave), createWriteStream(file));
    return (await storeObject(services, carpeta(candidatoId), await makeThumbnail(file, objeto.nombre))).id;
  } finally {
    await remove();
  }
}

const avisar = (tx: Db, candidatoId: number): Promise<void> =>
  publicar(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });

/** A crop becomes the candidate's photo, with a thumbnail of its own. */
async function guardarComoFoto(services: Services, temporal: q.Temporal, recorteId: string): Promise<void> {
  const { conceptoId: candidatoId } = temporal;
  if ((await q.countFotos(services.db, candidatoId)) >= MAX_PHOTOS)
    throw new Rule(`Un candidato puede tener hasta ${MAX_PHOTOS} fotos: eliminá alguna primero`);
  const miniaturaId = await miniaturaDe(services, candidatoId, recorteId);
  await transaction(services.db, async (tx) => {
    if (!(await q.findTemporal(tx, temporal.id, true))) throw new NotFound(NO_EXISTE);
    await q.insertFoto(tx, candidatoId, recorteId, miniaturaId);
    await q.deleteTemporal(tx, temporal.id);
    await avisar(tx, candidatoId);
  });
}

/** A crop becomes the thumbnail of a photo that is there already. */
async function guardarComoMiniatura(
  services: Services,
  temporal: q.Temporal,
  recorteId: string,
  fotoId: string,
): Promise<string> {
  if (!(await q.existeFoto(services.db, temporal.conceptoId, fotoId)))
    throw new NotFound('No existe esa foto');
  const miniaturaId = await miniaturaDe(services, temporal.conceptoId, recorteId);
  return transaction(services.db, async (tx) => {
    const antes = await q.replaceMiniatura(tx, temporal.conceptoId, fotoId, miniaturaId);
    if (!antes) throw new NotFound('No existe esa foto');
    await q.deleteTemporal(tx, temporal.id);
    await avisar(tx, temporal.conceptoId);
    return antes;
  });
}

/** Pictures of candidates: upload, crop, save (001 §2.6 to §2.8, §7). */
export const imagenesRoutes = i.router({
  add: i.add.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    exigirPropio(usuario, input.id);
    if (!(await existeCandidato(services.db, input.id))) throw new NotFound('No existe ese candidato');
    const subido = input['files[]'][0]!;
    pesa(subido);
    const { imagenID, guardada } = input.imagenID
      ? {
          imagenID: input.imagenID,
          guardada: await subirRecorte(services, usuario, input.id, input.imagenID, subido),
        }
      : await subirOriginal(services, usuario, input.id, subido);
    const url = await fileLink(context, guardada.id);
    return { data: { imagenID, url, key: guardada.key, bucket: services.storage.bucket } };
  }),

  list: i.list.handler(async ({ input, context }) => {
    exigirPropio(context.usuario, input.conceptoId);
    const temporales = await q.listTemporales(context.services.db, input.concepto, input.conceptoId);
    const data = await Promise.all(
      temporales.map(async ({ id, objeto_id }) => ({
        _id: id,
        originalUrl: await fileLink(context, objeto_id),
      })),
    );
    return { data };
  }),

  remove: i.remove.handler(async ({ input, context: { usuario, services } }) => {
    const { id, objetoId, recorteId } = await exigirTemporal(services.db, usuario, input.imagenID);
    await q.deleteTemporal(services.db, id);
    services.enSegundoPlano(dropObjects(services, [objetoId, recorteId]));
    return { message: TEXTS.imagenEliminada };
  }),

  guardarFoto: i.guardarFoto.handler(async ({ input, context: { usuario, services } }) => {
    const temporal = await exigirTemporal(services.db, usuario, input.imagenID);
    const { recorteId } = temporal;
    if (temporal.conceptoId !== input.conceptoId) throw new NotFound(NO_EXISTE);
    if (!recorteId || temporal.recorteClave !== input.key)
      throw new Rule('La imagen todavía no fue recortada');
    const suelta = input.relatedImageId
      ? await guardarComoMiniatura(services, temporal, recorteId, input.relatedImageId)
      : await guardarComoFoto(services, temporal, recorteId);
    services.enSegundoPlano(dropObjects(services, [temporal.objetoId, recorteId, suelta ?? null]));
    return { message: TEXTS.fotoAgregada };
  }),

  eliminarFoto: i.eliminarFoto.handler(async ({ input, context: { usuario, services } }) => {
    exigirPropio(usuario, input.candidatoId);
    const borrada = await transaction(services.db, async (tx) => {
      const fila = await q.deleteFoto(tx, input.candidatoId, input.imagenID);
      if (!fila) throw new NotFound('No existe esa foto');
      await avisar(tx, input.candidatoId);
      return fila;
    });
    services.enSegundoPlano(dropObjects(services, [borrada.objeto_id, borrada.miniatura_id]));
    return { message: TEXTS.fotoEliminada };
  }),
});
