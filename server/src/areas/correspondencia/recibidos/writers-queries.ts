import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/rows.ts';

/** Who has written from an address, judging by its mails. */
export interface Writers {
  /** A group passed on other people's mails. */
  isGroup: boolean;
  /** How many people, by distinct full names, plus the Reply-To addresses it used. */
  people: number;
  /** How many other candidates' CVs it brought. */
  others: number;
  /** Distinct documents, in as many mails, that wait from there. */
  waiting: number;
}

/** How many of its mails have their names examined. */
const LOOKED_AT = 500;
const VIA = / (via|vía|a través de|por|através de) /i;

export async function readWriters(db: Db, correo: string, candidatoId: number | null): Promise<Writers> {
  const row = await oneRow(db)<{ names: string[]; askedAt: number; others: number; waiting: number }>`
    with de as materialized (select id, nombre, responde_a, hilo_id from recibido where de = ${correo} limit ${LOOKED_AT})
    select array(select distinct nombre from de) names, (select count(distinct responde_a)::int from de) "askedAt",
           (select count(distinct f.candidato_id)::int from recibido r join recibido_archivo f on f.recibido_id = r.id
             where r.de = ${correo} and f.candidato_id is distinct from ${candidatoId}::int) others,
           (select least(count(distinct o.suma), count(distinct de.id))::int
              from de join recibido_archivo f on f.recibido_id = de.id join objeto o on o.id = f.objeto_id
             where de.hilo_id is null and f.cid is null
               and lower(substring(o.clave from '[^.]+$')) = any (${[...CV_EXTENSIONS]}::text[])) waiting`;
  const { names, askedAt, ...counted } = row;
  return {
    ...counted,
    isGroup: names.some((name) => VIA.test(name)),
    people: Math.max(askedAt, countPeople(names)),
  };
}

/** How many people these names belong to; a single-word name, or one that shares a word with another, adds nobody. */
function countPeople(names: readonly string[]): number {
  const people: Set<string>[] = [];
  for (const name of names) {
    const words = new Set(normalizeText(name).match(/[\p{L}\p{M}]+/gu));
    if (words.size > 1 && people.every((other) => other.isDisjointFrom(words))) people.push(words);
  }
  return people.length;
}

/** When this many documents wait from one address, they are hardly one person's. */
const MANY_DOCUMENTS = 4;

/** Whether an address in a candidate's record is shared by several senders, such as a portal's. */
export async function isSharedAddress(db: Db, correo: string, candidatoId: number): Promise<boolean> {
  const { isGroup, people, others, waiting } = await readWriters(db, correo, candidatoId);
  return isGroup || people > 2 || others > 1 || waiting >= MANY_DOCUMENTS;
}
