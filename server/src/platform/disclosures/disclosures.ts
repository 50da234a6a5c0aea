import { randomInt } from 'node:crypto';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import type { DisclosureKind } from '@tembiapo/contract/domain/disclosures.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';
import type { DocumentMark } from '../files/DocumentMark.ts';

/** A client's contact, as named in the trail. */
export interface Viewer {
  id: number;
  nombre: string;
  empresa: string;
}
const inWords = ({ nombre, empresa }: Viewer): string => `${nombre} (${empresa})`;

export interface Disclosure {
  accion: DisclosureKind;
  /** Null for a client's contact. */
  usuarioId: number | null;
  contacto?: Viewer;
  /** The opportunity whose shortlist it was. */
  oportunidadId?: number;
  /** Whose data it is; null when it concerns many people. */
  candidatoId?: number | null;
  /** What was opened or exported, in words. */
  recurso?: string;
  filas?: number;
  codigo?: string | null;
  ip: string;
}

/**
 * Records who saw or took what; within an hour a profile, or a person in a shortlist, counts once. Ignores people who do not exist.
 * True when it is new.
 */
export async function noteDisclosure(db: Db, d: Disclosure): Promise<boolean> {
  const { rows } = await sql`
    insert into acceso (accion, usuario_id, contacto_id, contacto, oportunidad_id, candidato_id, recurso, filas, codigo, ip)
    select ${d.accion}, ${d.usuarioId}::int, ${d.contacto?.id ?? null}::int, ${d.contacto ? inWords(d.contacto) : null},
           ${d.oportunidadId ?? null}::int, ${d.candidatoId ?? null}::int, ${cutText(d.recurso ?? '', 500)},
           ${d.filas ?? 1}::int, ${d.codigo ?? null}, ${d.ip}
     where ${d.candidatoId ?? null}::int is null or exists (select from candidato where id = ${d.candidatoId ?? null}::int)
    on conflict do nothing
    returning id`.execute(db);
  return rows.length > 0;
}

/** Records that a contact saw these people of a shortlist: each once within the hour. */
export const noteTerna = (
  db: Db,
  d: {
    contacto: Viewer;
    oportunidadId: number;
    titulo: string;
    candidatosIds: readonly number[];
    ip: string;
  },
): Promise<unknown> =>
  sql`
    insert into acceso (accion, contacto_id, contacto, oportunidad_id, candidato_id, recurso, ip)
    select 'terna', ${d.contacto.id}::int, ${inWords(d.contacto)}, ${d.oportunidadId}::int, c.id, ${cutText(d.titulo, 500)}, ${d.ip}
      from candidato c where c.id = any (${[...d.candidatosIds]}::int[])
    on conflict do nothing`.execute(db);

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A hidden code for a document: 80 bits that identify its line of the trail. */
export const newDocumentCode = (): string =>
  `TB${Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

export const DOCUMENT_CODE = /TB[A-HJ-NP-Z2-9]{16}/g;

/** A document's visible author and time, and its hidden code. */
export async function markFor(db: Db, usuarioId: number, code: string, when: Date): Promise<DocumentMark> {
  const row = await firstRow(db)<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from usuario where id = ${usuarioId}`;
  return { who: row?.nombre ?? '', when: formatMoment(when.toISOString()), codigo: code };
}
