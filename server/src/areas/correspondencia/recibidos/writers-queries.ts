import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Who wrote from an address, as far as its mails tell. */
export interface Writers {
  /** A group passed on what others wrote. */
  isGroup: boolean;
  /** Different people by their full names, and addresses that it asked to be answered at. */
  people: number;
  /** Candidates, other than the one in question, whose CV it brought. */
  others: number;
  /** Different documents, in as many mails, that wait from there. */
  waiting: number;
}

/** Of how many of its mails the names are looked at. */
const LOOKED_AT = 500;
const VIA = / (via|vía|a través de|por|através de) /i;

export async function readWriters(db: Db, correo: string, candidatoId: number | null): Promise<Writers> {
  const { rows } = await sql<{ names: string[]; askedAt: number; others: number; waiting: number }>`
    with de as materialized (select id, nombre, responde_a, hilo_id from recibido where de = ${correo} limit ${LOOKED_AT})
    select array(select distinct nombre from de) names, (select count(distinct responde_a)::int from de) "askedAt",
           (select count(distinct f.candidato_id)::int from recibido r join recibido_archivo f on f.recibido_id = r.id
             where r.de = ${correo} and f.candidato_id is distinct from ${candidatoId}::int) others,
           (select least(count(distinct o.suma), count(distinct de.id))::int
              from de join recibido_archivo f on f.recibido_id = de.id join objeto o on o.id = f.objeto_id
             where de.hilo_id is null and f.cid is null
               and lower(substring(o.clave from '[^.]+$')) = any (${[...CV_EXTENSIONS]}::text[])) waiting`.execute(
    db,
  );
  const { names, askedAt, ...counted } = rows[0]!;
  return {
    ...counted,
    isGroup: names.some((name) => VIA.test(name)),
    people: Math.max(askedAt, countPeople(names)),
  };
}

/** How many people some names are of; a name of one word, or one that shares a word with another, is of no further person. */
function countPeople(names: readonly string[]): number {
  const people: Set<string>[] = [];
  for (const name of names) {
    const words = new Set(normalizeText(name).match(/[\p{L}\p{M}]+/gu));
    if (words.size > 1 && people.every((other) => other.isDisjointFrom(words))) people.push(words);
  }
  return people.length;
}

/** Of so many documents that wait from one address, hardly all are of one person. */
const MANY_DOCUMENTS = 4;

/** Whether an address that stands in a candidate's record is one that several people's mails come from, such as a portal's. */
export async function isSharedAddress(db: Db, correo: string, candidatoId: number): Promise<boolean> {
  const { isGroup, people, others, waiting } = await readWriters(db, correo, candidatoId);
  return isGroup || people > 2 || others > 1 || waiting >= MANY_DOCUMENTS;
}
