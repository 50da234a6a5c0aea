import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { formatPhone } from '@tembiapo/contract/domain/formatPhone.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readFile } from '../../personas/cv/index.ts';
import { withLocalFile } from '../../personas/incoming/index.ts';
import { type Draft, textOf } from './draftOf.ts';

const FILLED = 'Completamos lo que dice tu CV. Revisalo antes de enviar.';
const NOTHING = 'No encontramos tus datos en el archivo: completalos a mano, por favor.';
const OTHER_TYPE = 'De ese tipo de archivo no podemos leer tus datos: completalos a mano, por favor.';

/**
 * The draft with its empty fields filled from a stored CV, and a message about it. 422 with the reason when the CV cannot be read.
 */
export async function filledFrom(
  services: Services,
  draft: Draft,
  objectId: string,
): Promise<{ draft: Draft; told: string }> {
  const object = await findObject(services.db, objectId);
  const extension = object?.clave.split('.').at(-1) ?? '';
  if (!object || !(CV_EXTENSIONS as readonly string[]).includes(extension))
    return { draft, told: OTHER_TYPE };
  const read = await withLocalFile(services, object, (file) => readFile(services, file, extension));
  const [phone] = read.telefonos;
  const found = {
    correo: read.correo?.value,
    nombre: read.nombre?.value,
    apellido: read.apellido?.value,
    telefono: phone && formatPhone(phone.value),
  };
  const filled = { ...draft };
  let some = false;
  for (const [field, value] of Object.entries(found) as [keyof typeof found, string | undefined][]) {
    if (!value) continue;
    some = true;
    if (textOf(filled[field]) === '') filled[field] = value;
  }
  return { draft: filled, told: some ? FILLED : NOTHING };
}
