import { inWords } from '@tembiapo/contract/domain/fields/inWords.ts';
import type { Word } from './Joinable.ts';
import { nameOf } from './nameOf.ts';

export const labelOf = (word: Word): string => (typeof word === 'string' ? word : word.label);

/** A value as people read it; '' if there is none. */
export async function valueInWords(word: Word, value: unknown): Promise<string> {
  if (value === null || value === undefined || value === '') return '';
  if (typeof word === 'object') {
    if ('say' in word) return word.say(value, nameOf);
    if ('of' in word)
      return (await Promise.all([value].flat().map((id) => nameOf(word.of, Number(id))))).join(', ');
    if ('kind' in word) return inWords(word, value);
    if ('labels' in word) return word.labels[String(value)] ?? String(value);
  }
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
