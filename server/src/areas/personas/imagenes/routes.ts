import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { MAX_PHOTOS, MAX_TEMPORARY_IMAGENES, PHOTO_MAX_MB } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { Forbidden, NotFound, Rule, TooLarge } from '../../../platform/errors/errors.ts';
import { makeThumbnail, prepareCrop, prepareOriginal } from '../../../platform/files/imagenes.ts';
import { dropObjects, findObject, type StoredObject, storeObject } from '../../../platform/files/objects.ts';
import { receive, temporaryFolder } from '../../../platform/files/uploads.ts';
import { os, requireOwn, type Services } from '../../../platform/http/context.ts';
import { fileLink } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { candidatoExists } from '../candidatos/index.ts';
import * as queries from './queries.ts';

const calls = os.imagenes;
const CONCEPT = 'candidatoFoto';
const NOT_FOUND = 'No existe esa imagen';
const folder = (candidatoId: number): string => `fotos/${candidatoId}`;

/** 404 unless the candidate exists and this person may see and change their pictures. */
async function requireCandidato(db: Db, usuario: Usuario, candidatoId: number): Promise<void> {
  requireOwn(usuario, candidatoId);
  if (!(await candidatoExists(db, candidatoId))) throw new NotFound('No existe ese candidato');
}

/** The waiting picture, if it belongs to somebody this person may change. */
async function requireTemporary(
  db: Db,
  usuario: Usuario,
  id: string,
  lock = false,
): Promise<queries.Temporary> {
  const temporary = await queries.findTemporary(db, id, lock);
  // To a candidate, somebody else's picture looks like one that does not exist.
  if (temporary) requireOwn(usuario, temporary.conceptoId);
  else if (usuario.rol === 'candidato') throw new Forbidden();
  else throw new NotFound(NOT_FOUND);
  return temporary;
}

const weighs = ({ size }: UploadedArchivo): void => {
  if (size > PHOTO_MAX_MB * 1024 * 1024)
    throw new TooLarge(
      `La imagen es demasiado grande: admite hasta ${String(PHOTO_MAX_MB).replace('.', ',')} MB`,
    );
};

/** Step 1: a picture of at least 128 x 95 pixels, rotated upright, kept for a day until it is cropped. */
async function uploadOriginal(
  services: Services,
  usuario: Usuario,
  candidatoId: number,
  uploaded: UploadedArchivo,
): Promise<{ imagenID: string; saved: StoredObject }> {
  const waiting = await queries.listTemporaries(services.db, CONCEPT, candidatoId);
  if (waiting.length >= MAX_TEMPORARY_IMAGENES)
    throw new Rule(`Ya hay ${waiting.length} imágenes sin recortar: recortalas o eliminalas primero`);
  const { file, name } = await receive(uploaded, { imagesOnly: true });
  const saved = await storeObject(services, folder(candidatoId), await prepareOriginal(file, name));
  const imagenID = await queries.insertTemporary(services.db, {
    concepto: CONCEPT,
    conceptoId: candidatoId,
    objetoId: saved.id,
    usuarioId: usuario.id,
  });
  return { imagenID, saved };
}

/** Step 2: the crop of a waiting picture; cropping again replaces it. */
async function uploadCrop(
  services: Services,
  usuario: Usuario,
  candidatoId: number,
  imagenID: string,
  uploaded: UploadedArchivo,
): Promise<StoredObject> {
  const temporary = await requireTemporary(services.db, usuario, imagenID);
  if (temporary.conceptoId !== candidatoId) throw new NotFound(NOT_FOUND);
  const { file } = await receive(uploaded, { imagesOnly: true });
  const crop = await prepareCrop(file, temporary.nombre);
  const saved = await storeObject(services, folder(candidatoId), crop);
  await queries.setCrop(services.db, temporary.id, saved.id);
  await dropObjects(services, [temporary.recorteId]);
  return saved;
}

/** The thumbnail of a stored picture. */
async function thumbnailOf(services: Services, candidatoId: number, objectId: string): Promise<string> {
  const object = await findObject(services.db, objectId);
  if (!object) throw new NotFound(NOT_FOUND);
  const { path, remove } = await temporaryFolder();
  try {
    const file = `${path}/foto`;
    await pipeline(await services.files.open(services, object), createWriteStream(file));
    return (await storeObject(services, folder(candidatoId), await makeThumbnail(file, object.nombre))).id;
  } finally {
    await remove();
  }
}

const notify = (tx: Db, candidatoId: number): Promise<void> =>
  publish(tx, { tipo: 'candidatos', candidatosIds: [candidatoId] });

/** Makes a crop the candidate's photo, with a thumbnail of its own. */
async function saveAsPhoto(services: Services, temporary: queries.Temporary, cropId: string): Promise<void> {
  const { conceptoId: candidatoId } = temporary;
  if ((await queries.countPhotos(services.db, candidatoId)) >= MAX_PHOTOS)
    throw new Rule(`Un candidato puede tener hasta ${MAX_PHOTOS} fotos: eliminá alguna primero`);
  const thumbnailId = await thumbnailOf(services, candidatoId, cropId);
  await transaction(services.db, async (tx) => {
    if (!(await queries.findTemporary(tx, temporary.id, true))) throw new NotFound(NOT_FOUND);
    await queries.insertPhoto(tx, candidatoId, cropId, thumbnailId);
    await queries.deleteTemporary(tx, temporary.id);
    await notify(tx, candidatoId);
  });
}

/** Makes a crop the thumbnail of an existing photo. */
async function saveAsThumbnail(
  services: Services,
  temporary: queries.Temporary,
  cropId: string,
  photoId: string,
): Promise<string> {
  if (!(await queries.photoExists(services.db, temporary.conceptoId, photoId)))
    throw new NotFound('No existe esa foto');
  const thumbnailId = await thumbnailOf(services, temporary.conceptoId, cropId);
  return transaction(services.db, async (tx) => {
    const before = await queries.replaceThumbnail(tx, temporary.conceptoId, photoId, thumbnailId);
    if (!before) throw new NotFound('No existe esa foto');
    await queries.deleteTemporary(tx, temporary.id);
    await notify(tx, temporary.conceptoId);
    return before;
  });
}

/** Pictures of candidates: upload, crop, save (docs/reglas/personas.md). */
export const imagenesRoutes = calls.router({
  add: calls.add.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    await requireCandidato(services.db, usuario, input.id);
    const uploaded = input['files[]'][0]!;
    weighs(uploaded);
    const { imagenID, saved } = input.imagenID
      ? {
          imagenID: input.imagenID,
          saved: await uploadCrop(services, usuario, input.id, input.imagenID, uploaded),
        }
      : await uploadOriginal(services, usuario, input.id, uploaded);
    const url = await fileLink(context, saved.id);
    return { data: { imagenID, url, key: saved.key, bucket: services.storage.bucket } };
  }),

  list: calls.list.handler(async ({ input, context }) => {
    const { db } = context.services;
    await requireCandidato(db, context.usuario, input.conceptoId);
    const temporary = await queries.listTemporaries(db, input.concepto, input.conceptoId);
    const data = await Promise.all(
      temporary.map(async ({ id, objeto_id, nombre, creacion_ts }) => ({
        _id: id,
        originalUrl: await fileLink(context, objeto_id),
        nombre,
        creacionTs: creacion_ts.toISOString(),
      })),
    );
    return { data };
  }),

  remove: calls.remove.handler(async ({ input, context: { usuario, services } }) => {
    const { id, objetoId, recorteId } = await requireTemporary(services.db, usuario, input.imagenID);
    await queries.deleteTemporary(services.db, id);
    services.inBackground(dropObjects(services, [objetoId, recorteId]));
    return { message: TEXTS.imagenEliminada };
  }),

  savePhoto: calls.savePhoto.handler(async ({ input, context: { usuario, services } }) => {
    const temporary = await requireTemporary(services.db, usuario, input.imagenID);
    const { recorteId } = temporary;
    if (temporary.conceptoId !== input.conceptoId) throw new NotFound(NOT_FOUND);
    if (!recorteId || temporary.recorteClave !== input.key)
      throw new Rule('La imagen todavía no fue recortada');
    const loose = input.relatedImageId
      ? await saveAsThumbnail(services, temporary, recorteId, input.relatedImageId)
      : await saveAsPhoto(services, temporary, recorteId);
    services.inBackground(dropObjects(services, [temporary.objetoId, recorteId, loose ?? null]));
    return { message: TEXTS.fotoAgregada };
  }),

  removePhoto: calls.removePhoto.handler(async ({ input, context: { usuario, services } }) => {
    requireOwn(usuario, input.candidatoId);
    const erased = await transaction(services.db, async (tx) => {
      const row = await queries.deletePhoto(tx, input.candidatoId, input.imagenID);
      if (!row) throw new NotFound('No existe esa foto');
      await notify(tx, input.candidatoId);
      return row;
    });
    services.inBackground(dropObjects(services, [erased.objeto_id, erased.miniatura_id]));
    return { message: TEXTS.fotoEliminada };
  }),
});
