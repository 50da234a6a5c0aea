import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { openPerson } from '../../../platform/disclosures/brake.ts';
import { markFor, newDocumentCode } from '../../../platform/disclosures/disclosures.ts';
import { Forbidden, NotFound } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/files/files.ts';
import { findObject } from '../../../platform/files/objects.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { EXPIRED_LINK } from '../../../platform/identity/links.ts';
import { CV, cvOf, withoutDocumento } from './cv.ts';
import { takeLink } from './documentos-queries.ts';
import { listPhotos } from './photos.ts';

/** The picture of a candidate as it goes into a document, or none. */
async function photoOf(services: Services, candidatoId: number): Promise<Uint8Array | null> {
  const [photo] = await listPhotos(services.db, candidatoId);
  const object = photo && (await findObject(services.db, photo.objetoId));
  if (!object) return null;
  // A CV without its picture is better than none.
  return services.files
    .open(services, object)
    .then((stream) => buffer(stream))
    .then((bytes) => new Uint8Array(bytes))
    .catch(() => null);
}

/** The CV that a link leads to (docs/reglas/personas.md). */
export const cvFileRoutes = {
  cv: os.documentos.cv.handler(async ({ input, context: { usuario, services, ip } }) => {
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
};
