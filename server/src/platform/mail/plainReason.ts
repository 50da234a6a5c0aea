import { readRefusal } from './readRefusal.ts';

/** What stands behind a sentence of ours: the server's words, perhaps cut off. */
const WORDS = /\. Dijo: «[^»]*»?/g;
/** Errors as they were kept once: what a mail client said, and its code. */
const QUOTED = /^Esto dijo: «(?:[^»]*?(?=[245]\d\d[ -]))?(.*?)(?: · [A-Z]+)?»?$/s;
const RETURNED = /^Volvió: /;
const ANSWER = /^(?:\w+; ?)?(?:[245]\d\d(?:[ -]|$)|[245]\.\d{1,3}\.\d{1,3}\b)/;

/**
 * Why a letter did not arrive, as whoever wrote it reads it: what a server said is told as readRefusal reads it and never in its own words,
 * which may hold codes and addresses. What is a sentence of ours already stays.
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
