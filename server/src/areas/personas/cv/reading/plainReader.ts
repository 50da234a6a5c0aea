import { houseRules } from '../knowledge.ts';
import { interpret } from './interpret.ts';
import { plainLine } from './sheet.ts';
import { type Vocabulary, Words } from './Words.ts';

/** For tests: reads a plain text as a CV, with the built-in words and those of an agency. */
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
