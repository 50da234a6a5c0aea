import type { TransferNoun } from '@tembiapo/contract/domain/transfers.ts';
import { TRANSFER_NOUN_LABEL, TRANSFER_NOUNS } from '@tembiapo/contract/domain/transfers.ts';

/** The tables of OpenCATS by what they are to a person. */
const TABLES_OF: Record<TransferNoun, readonly string[]> = {
  usuarios: ['user'],
  empresas: ['company'],
  contactos: ['contact'],
  candidatos: ['candidate'],
  oportunidades: ['joborder'],
  postulaciones: ['candidate_joborder'],
  etapas: ['candidate_joborder_status_history'],
  notas: ['activity', 'email_history'],
  listas: ['saved_list'],
  personasEnListas: ['saved_list_entry'],
  etiquetas: ['candidate_tag'],
  camposPropios: ['extra_field'],
  archivos: ['attachment'],
  cv: ['cv'],
  agenda: ['calendar_event'],
};
const NOUN_OF = new Map(
  TRANSFER_NOUNS.flatMap((noun) => TABLES_OF[noun].map((table) => [table, noun] as const)),
);

export const nounOf = (table: string): TransferNoun | undefined => NOUN_OF.get(table);
/** The name of a table for people. */
export const labelOfTable = (table: string): string => {
  const noun = nounOf(table);
  return noun ? TRANSFER_NOUN_LABEL[noun] : table;
};
export const tablesOf = (noun: TransferNoun | 'todo'): string[] =>
  noun === 'todo' ? Object.values(TABLES_OF).flat() : [...TABLES_OF[noun]];

/** The key of a list's row without a number. */
const HASH = /^[0-9a-f]{24}$/;

/** A row's number in the other system, '' for none. The key of a part begins with its record's. */
export const numberOf = (key: string): string => key.split(':').at(-1)!.replace(HASH, '');
