import type { TransferNoun } from '@tembiapo/contract/domain/transfers.ts';
import { TRANSFER_NOUNS } from '@tembiapo/contract/domain/transfers.ts';

/** What a table of OpenCATS is, to a person. */
const TABLE_OF: Record<TransferNoun, string> = {
  usuarios: 'user',
  empresas: 'company',
  contactos: 'contact',
  candidatos: 'candidate',
  oportunidades: 'joborder',
  postulaciones: 'candidate_joborder',
  etapas: 'candidate_joborder_status_history',
  notas: 'activity',
  listas: 'saved_list',
  personasEnListas: 'saved_list_entry',
  etiquetas: 'candidate_tag',
  camposPropios: 'extra_field',
  archivos: 'attachment',
  cv: 'cv',
  agenda: 'calendar_event',
};
const NOUN_OF = new Map(TRANSFER_NOUNS.map((noun) => [TABLE_OF[noun], noun]));

export const nounOf = (table: string): TransferNoun | undefined => NOUN_OF.get(table);
export const tablesOf = (noun: TransferNoun | 'todo'): string[] =>
  noun === 'todo' ? Object.values(TABLE_OF) : [TABLE_OF[noun]];

/** Its number in the other system: parts of another record begin with that one's. */
export const numberOf = (key: string): string => key.split(':').at(-1)!;

/** Words of a row by which a person knows it. */
export function wordsOf(row: Record<string, unknown>): string {
  const said = (name: string) => (typeof row[name] === 'string' ? (row[name] as string).trim() : '');
  const name = [said('first_name'), said('last_name')].filter(Boolean).join(' ');
  const [first = ''] = [
    name,
    ...['name', 'title', 'description', 'notes', 'original_filename', 'user_name', 'value', 'date'].map(said),
  ].filter(Boolean);
  return first
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 160)
    .trim();
}
