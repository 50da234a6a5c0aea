import { readRefusal } from './readRefusal.ts';

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
