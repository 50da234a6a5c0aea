import type { Db } from '../../../platform/database/database.ts';
import { cleanName } from '../../../platform/files/uploads.ts';
import { lettersOf, removedMarks } from '../../../platform/mail/removedMarks.ts';
import { contentMarkOf, marksOf, sumOf, sumsOf } from './marksOf.ts';
import type { ReadMail } from './readMail.ts';
import * as t from './take-queries.ts';

/** So many letters are no other mail's by chance, whatever a server wrote above or below them. */
const SURE_LETTERS = 40;

/**
 * The mark to keep a mail by; null when it was taken before, or is not to come back. A mail is known by its Message-ID, sender and subject;
 * of a sender who gives many mails the same ones, by what it says and brings.
 */
export async function markToKeep(db: Db, mail: ReadMail): Promise<Buffer | null> {
  const marks = marksOf(mail);
  if (mail.mensaje === null || mail.clase === 'rebote') return (await t.isTaken(db, marks)) ? null : marks[0];
  const content = contentMarkOf(mail);
  if (await t.isTaken(db, [content])) return null;
  const same = await t.listSame(db, mail.mensaje, mail.de, marks);
  if (same.some((one) => isAlike(mail, one)) || (await isRemoved(db, mail))) return null;
  if (same.length > 0) return content;
  return (await t.isTaken(db, marks)) ? null : marks[0];
}

/** Whether a mail says and brings nothing that one which was taken does not. */
function isAlike(mail: ReadMail, { texto, archivos }: t.SameMail): boolean {
  const [one, other] = [lettersOf(mail.texto), lettersOf(texto)].sort((a, b) => a.length - b.length) as [
    string,
    string,
  ];
  const sums = sumsOf(mail);
  const kept = new Set(archivos.flatMap(({ suma }) => suma ?? []));
  const unkept = archivos.filter(({ suma }) => suma === null).length;
  if (sums.filter((sum) => !kept.has(sum)).length > unkept) return false;
  if (one === other) return true;
  return (sums.length > 0 && one !== '' ? true : one.length >= SURE_LETTERS) && other.includes(one);
}

/** Lines that a server may have written above a text, and below it. */
const ADDED_LINES = 30;

/** A text without some of its first and last lines, each way once; whole first. */
function cutsOf(text: string): string[] {
  const lines = text.split('\n').map(lettersOf).filter(Boolean);
  const cuts = [lines.join('')];
  for (let above = 0; above <= ADDED_LINES && above < lines.length; above++)
    for (let below = 0; below <= ADDED_LINES && above + below < lines.length; below++)
      if (above + below > 0) cuts.push(lines.slice(above, lines.length - below).join(''));
  return cuts;
}

/** The same of one that was removed, of which only marks are left. */
async function isRemoved(db: Db, mail: ReadMail): Promise<boolean> {
  const marks = removedMarks(mail);
  if (!(await t.isTaken(db, [marks.any]))) return false;
  const files = mail.archivos.filter(({ cid }) => cid === null);
  for (const file of files)
    if (!(await t.isTaken(db, [sumOf(file), cleanName(file.nombre)].map(marks.file)))) return false;
  const [whole, ...cuts] = cutsOf(mail.texto) as [string, ...string[]];
  const likely = cuts.filter((cut) => files.length > 0 || cut.length >= SURE_LETTERS);
  return t.isTaken(db, [whole, ...likely].map(marks.text));
}
