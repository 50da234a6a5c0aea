import type { Db } from '../../../platform/database/database.ts';
import { cleanName } from '../../../platform/files/uploads.ts';
import { cutsOf, lettersOf, removedMarks } from '../../../platform/mail/removedMarks.ts';
import { contentMarkOf, marksOf, sumOf, sumsOf } from './marksOf.ts';
import type { ReadMail } from './readMail.ts';
import * as takeQueries from './take-queries.ts';

/** This many letters do not match another mail by chance, whatever a server added above or below them. */
const SURE_LETTERS = 40;

/**
 * The mark to store a mail by; null when it was taken before, or must not come back. A mail is known by its Message-ID,
 * sender and subject; if the sender gives many mails the same ones, by what it says and brings.
 */
export async function markToKeep(db: Db, mail: ReadMail): Promise<Buffer | null> {
  const marks = marksOf(mail);
  if (mail.mensaje === null || mail.clase === 'rebote')
    return (await takeQueries.isTaken(db, marks)) ? null : marks[0];
  const content = contentMarkOf(mail);
  if (await takeQueries.isTaken(db, [content])) return null;
  const same = await takeQueries.listSame(db, mail.mensaje, mail.de, marks);
  if (same.some((one) => isAlike(mail, one)) || (await isRemoved(db, mail))) return null;
  if (same.length > 0) return content;
  return (await takeQueries.isTaken(db, marks)) ? null : marks[0];
}

/** Whether everything a mail says and brings is in one already taken. */
function isAlike(mail: ReadMail, { texto, archivos }: takeQueries.SameMail): boolean {
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

/** Lines that a server may have added above and below a text. */
const ADDED = [20, 30] as const;

/** Whether a mail was removed before; of such mails only marks are left. */
async function isRemoved(db: Db, mail: ReadMail): Promise<boolean> {
  const marks = removedMarks(mail);
  if (!(await takeQueries.isTaken(db, [marks.any]))) return false;
  const files = mail.archivos.filter(({ cid }) => cid === null);
  for (const file of files)
    if (!(await takeQueries.isTaken(db, [sumOf(file), cleanName(file.nombre)].map(marks.file)))) return false;
  const [whole, ...parts] = cutsOf(mail.texto, ...ADDED);
  const isSure = (letters: string) => letters.length >= SURE_LETTERS || (files.length > 0 && letters !== '');
  return takeQueries.isTaken(db, [
    ...[whole, ...parts.filter(isSure)].map(marks.text),
    ...[whole].filter(isSure).map(marks.part),
  ]);
}
