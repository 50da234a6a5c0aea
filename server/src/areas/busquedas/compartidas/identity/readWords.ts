import type { Db } from '../../../../platform/database/database.ts';
import { type Knowledge, knowledgeOf } from '../../../personas/cv/index.ts';
import { wordsOf } from './FoldedText.ts';
import type { Words } from './findDoubts.ts';

const kept = new WeakMap<Knowledge, Words>();

/** Words of this installation's lists, and people's names. */
export async function readWords(db: Db): Promise<Words> {
  const knowledge = await knowledgeOf(db);
  const before = kept.get(knowledge);
  if (before) return before;
  const { rules, vocabulary } = knowledge;
  const { cargos, institutos, titulaciones, ciudades, paises, idiomas } = vocabulary;
  const lists = [
    cargos,
    institutos,
    titulaciones,
    ciudades,
    paises,
    idiomas,
    rules.cargos,
    rules.empresas,
    rules.institutos,
    ...Object.values(rules.niveles),
    ...Object.values(rules.idiomas),
    ...Object.values(rules.sections),
    ...Object.values(rules.months),
  ];
  const common = new Set(lists.flat().flatMap(wordsOf));
  const places = [...ciudades, ...paises, ...institutos].map(wordsOf);
  const alone = new Set(places.flatMap((words) => (words.length === 1 ? words : [])));
  const phrases = new Map<string, string[]>();
  for (const words of places)
    if (words.length > 1)
      for (const word of words) phrases.set(word, [...(phrases.get(word) ?? []), words.join(' ')]);
  const words = { common, names: new Set(rules.givenNames.filter((name) => !alone.has(name))), phrases };
  kept.set(knowledge, words);
  return words;
}
