import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import type { Services } from '../../../platform/http/context.ts';
import { type KnownOf, readKnownOf } from './address-queries.ts';
import { isMachineAddress } from './isMachineAddress.ts';
import { isOurAddress } from './ourAddresses.ts';
import type { Person } from './place-queries.ts';
import { readWriters } from './writers-queries.ts';

/** Why an address cannot be somebody's, or, when it can, whether it probably is. */
export interface Judged {
  motivo: string | null;
  propuesta: boolean;
}

/**
 * Whether the address that a mail came from may be assigned to a candidate or a company (docs/reglas/correspondencia.md). It
 * is proposed when it is in their record; when their record has none and the mail bears their name; and always for a company.
 */
export async function judgeAddress(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { de, nombre }: { de: string; nombre: string },
  person: Person,
): Promise<Judged> {
  const no = (motivo: string): Judged => ({ motivo, propuesta: false });
  if (de === NO_SENDER) return no('Ese correo no dice de qué dirección viene');
  if (isOurAddress(settings, de)) return no(`${de} es una casilla de la agencia`);
  const known = await readKnownOf(db, de, person);
  if (known.isStaff) return no(`${de} es de alguien del personal`);
  if (known.isContact) return no(`${de} es de un contacto de una empresa`);
  if (known.isOfAnother) return no(`${de} ya es de otra persona`);
  if (isMachineAddress(de)) return no(`Desde ${de} escribe un sistema, no una persona`);
  const { isGroup, people, others } = await readWriters(db, de, person.candidatoId);
  if (isGroup) return no(`Por ${de} pasan los correos de un grupo`);
  if (person.candidatoId === null) return { motivo: null, propuesta: true };
  if (known.isAccount) return { motivo: null, propuesta: true };
  if (people > 1) return no(`Desde ${de} escriben varias personas`);
  const isOnRecord = known.correo?.toLowerCase() === de;
  if (others > (isOnRecord ? 1 : 0)) return no(`Desde ${de} llegaron CV de otras personas`);
  return { motivo: null, propuesta: isOnRecord || (!known.correo && bearsName(nombre, known)) };
}

/** Whether a sender's name consists of words of the candidate's first and last names, and no others. */
function bearsName(sender: string, { nombre, apellido }: KnownOf): boolean {
  const wordsOf = (text: string | null) => new Set(normalizeText(text ?? '').match(/[\p{L}\p{M}]+/gu));
  const [first, last, said] = [wordsOf(nombre), wordsOf(apellido), wordsOf(sender)];
  const isOf = (words: Set<string>) => !words.isDisjointFrom(said);
  return isOf(first) && isOf(last) && said.isSubsetOf(first.union(last));
}
