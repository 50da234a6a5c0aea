import { houseRules } from '../knowledge.ts';
import { interpret } from './interpret.ts';
import { plainLine } from './sheet.ts';
import { type Vocabulary, Words } from './Words.ts';

/** Reads texts as a CV whose lines have no place is read, with the house's words and those that an agency has: for tests. */
export function plainReader(vocabulary: Partial<Vocabulary> = {}) {
  const words = new Words(houseRules(), {
    cargos: [],
    empresas: [],
    institutos: [],
    titulaciones: [],
    ciudades: [],
    paises: ['Paraguay'],
    idiomas: ['Español'],
    ...vocabulary,
  });
  const read = (text: string) =>
    interpret(
      { pages: [], lines: text.split('\n').map((line) => plainLine(line)), placed: false, scanned: false },
      words,
    );
  return { words, read };
}
