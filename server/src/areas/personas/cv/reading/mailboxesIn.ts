import { fold } from './rules.ts';
import { trimmed } from './trimmed.ts';

const BEFORE_AT = /[\w.+-]/;
const AFTER_AT = /[a-z0-9.-]/i;
const MAX_MAILBOX = 64;
const MAX_HOST = 80;

/** What may stand right before an address without being part of it. */
const WORDS_BEFORE = new Set(
  (
    'correo correos mail mails email e-mail cel celular tel telefono movil wsp wp cv skype electronico ' +
    'electronicos es y o e u a al en de del mi con por personal laboral particular trabajo institucional ' +
    'alternativo contacto gmail hotmail outlook yahoo whatsapp'
  ).split(' '),
);
export const MAIL_LABEL = /(?:mail|correo|electronico)[^:]{0,12}:\s?$/;
/** Where what stands before an address begins. */
const SIGN = /[:|/•·;,\t–—()<>"]/;
/** The end of a host behind a space: 'ana@correo.com. py'. */
const REST_OF_HOST = /^(?:\.\s|\s\.\s?)(py|ar|br|uy|cl|es|com|net|org)(?![\w@.-])/i;

/** The end of a host that runs into the next word: 'ana@correo.comCelular', 'ana@correo.com0981515151'. */
const RUN_INTO = /^([A-Z]?[a-z]{2,24}|[A-Z]{2,24}?)(?:[A-Z][a-z]{1,20}|\d{4}[\d-]{0,20})$/;
/** A telephone, or its last figures, right before a mailbox. */
const RUN_FROM = /^09\d{8}(?=[a-z])/i;
const LAST_FIGURES = /^\d{2,6}(?=[a-z])/i;

/** Whether a word has only characters that a mailbox may have. */
export const mayBePart = (word: string): boolean => /^[\w.+-]{1,64}$/.test(word) && /[a-z]/i.test(word);

/**
 * Whether the words before an address may be part of it: 'hugo rolon@correo.py' (docs/reglas/convenciones.md). A name, a number and
 * the words of a sentence are not.
 */
function isBegunBefore(before: string, mailbox: string): boolean {
  if (!/\S $/.test(before)) return false;
  let from = before.length;
  while (from > 0 && !SIGN.test(before[from - 1]!)) from--;
  const chunk = before.slice(from).trim().split(/\s+/);
  const last = chunk.at(-1)!;
  if (last === '' || WORDS_BEFORE.has(fold(last)) || !mayBePart(last)) return false;
  const isLike = (word: string) =>
    /[a-z]/.test(mailbox) ? !/[A-ZÑÁÉÍÓÚ]/.test(word) : word === word.toUpperCase();
  if (!chunk.every(isLike)) return false;
  return MAIL_LABEL.test(fold(before.slice(0, from))) || chunk.length <= 2;
}

/** Signs that somebody may have typed, or a scan misread, within a mailbox. */
const WITHIN = /[,;:/|·]/;

/** Whether the text before an address and one sign may be part of it: 'hugo,rolon@correo.py'. A label, a number and another address are not. */
function isBegunAtSign(before: string, mailbox: string): boolean {
  const written = before.split(/\s/).at(-1)!;
  const word = WITHIN.test(written.at(-1) ?? '') ? written.slice(0, -1).split(WITHIN).at(-1)! : '';
  if (written.includes('@') || !mayBePart(word) || WORDS_BEFORE.has(fold(word))) return false;
  if (/[a-z]/.test(mailbox) && /[A-ZÑÁÉÍÓÚ]/.test(word)) return false;
  // Text that ends with a colon is a label, unless it follows another one.
  return !before.endsWith(':') || MAIL_LABEL.test(fold(before.slice(0, before.length - word.length - 1)));
}

/** A host without the word that it runs into. */
function hostIn(written: string): string {
  const labels = written.split('.');
  const last = labels.findIndex((_, i) => i > 0 && labels.slice(i + 1).every((label) => /^\d+$/.test(label)));
  const end = RUN_INTO.exec(labels[last] ?? '')?.[1];
  return end === undefined ? written : [...labels.slice(0, last), end].join('.');
}

export interface Mailbox {
  email: string;
  /** Where in the text it begins. */
  start: number;
  /** False where the text had to be put together. */
  sure: boolean;
}

/** The mailbox around each @ of a text, with or without spaces beside it, in lower case; not one whose beginning may be missing. */
export function mailboxesIn(text: string): Mailbox[] {
  const found: Mailbox[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = text[at - 1] === ' ' ? at - 1 : at;
    const end = from;
    while (from > 0 && end - from < MAX_MAILBOX && BEFORE_AT.test(text[from - 1]!)) from--;
    const start = text[at + 1] === ' ' ? at + 2 : at + 1;
    let to = start;
    while (to < text.length && to - start < MAX_HOST && AFTER_AT.test(text[to]!)) to++;
    const figures = (/\d{3}[\s.-]$/.test(text.slice(0, from)) ? LAST_FIGURES : RUN_FROM).exec(
      text.slice(from, end),
    );
    if (figures) from += figures[0].length;
    const written = trimmed(text.slice(start, to), '.-');
    const [mailbox, host] = [trimmed(text.slice(from, end), '.-+'), hostIn(written)];
    if (mailbox === '' || !host.includes('.')) continue;
    const before = text.slice(0, from);
    if (!figures && (isBegunBefore(before, mailbox) || isBegunAtSign(before, mailbox))) continue;
    // No mailbox ends with these: something was lost.
    if (/[.+-]$/.test(text.slice(from, end))) continue;
    const more = REST_OF_HOST.exec(
      text.slice(start + text.slice(start).indexOf(written) + written.length),
    )?.[1];
    found.push({
      email: `${mailbox}@${host}${more ? `.${more}` : ''}`.toLowerCase(),
      start: from,
      sure: more === undefined && !figures && host === written,
    });
  }
  return found;
}
