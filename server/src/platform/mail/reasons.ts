import { type Fate, OMISSION_LABEL, type Omission } from '@tembiapo/contract/domain/envios.ts';
import { INTERRUPTED, OF_THE_LETTER } from './letterFate.ts';
import { readRefusal } from './readRefusal.ts';

interface Known {
  salida: Fate;
  motivo: Omission | null;
  /** The mail's trouble, from `TROUBLE` in letterFate.ts. */
  error: string | null;
  /** The words of the server that returned it. */
  rebote: string | null;
}

const isOfTheLetter = (error: string): boolean => new RegExp(OF_THE_LETTER, 'i').test(error);

/** Why a tried mail waits; null when it was not tried. */
export const waitingReason = (error: string | null): string | null =>
  error === null || error === INTERRUPTED
    ? error
    : isOfTheLetter(error)
      ? `${error}. Se sigue intentando`
      : `El servidor de correo no responde; se sigue intentando (${error})`;

/**
 * Why a mail has not reached its recipient, in the same words everywhere; null when there is nothing to say
 * (docs/reglas/correspondencia.md).
 */
export function reasonOf({ salida, motivo, error, rebote }: Known): string | null {
  if (salida === 'omitida') return motivo && OMISSION_LABEL[motivo];
  if (salida === 'enCamino') return waitingReason(error);
  if (salida === 'incierta') return 'El servidor de correo no confirmó que lo recibió';
  if (salida === 'devuelta') return rebote && `La dirección lo devolvió: «${rebote}»`;
  if (salida !== 'fallida' || error === null) return null;
  return isOfTheLetter(error)
    ? error
    : `El servidor de correo no lo tomó después de varios intentos. ${error}`;
}

/** What follows our own sentence: the server's words, possibly cut off. */
const WORDS = /\. Dijo: «[^»]*»?/g;
/** Errors as they used to be stored: a mail client's words and its code. */
const QUOTED = /^Esto dijo: «(?:[^»]*?(?=[245]\d\d[ -]))?(.*?)(?: · [A-Z]+)?»?$/s;
const RETURNED = /^Volvió: /;
const ANSWER = /^(?:\w+; ?)?(?:[245]\d\d(?:[ -]|$)|[245]\.\d{1,3}\.\d{1,3}\b)/;

/**
 * Why a letter did not arrive, for its author. A server's answer is told as readRefusal reads it, never in its own words, which may
 * contain codes and addresses. Sentences of ours stay as they are.
 */
export function plainReason(error: string | null): string {
  if (!error) return 'No se sabe por qué';
  const quoted = QUOTED.exec(error)?.[1];
  if (quoted?.startsWith('Falta un archivo')) return quoted;
  if (quoted !== undefined)
    return readRefusal(quoted, error.includes('Mail command failed') ? 'sender' : 'person').sentence;
  if (RETURNED.test(error) || ANSWER.test(error)) return readRefusal(error.replace(RETURNED, '')).sentence;
  return error.replace(WORDS, '');
}
