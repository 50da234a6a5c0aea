import { ABBREVIATION } from './piecesOf.ts';
import { wordsOf } from './rules.ts';
import type { Words } from './Words.ts';

/** The least company score of a text with a legal form, or of a known company. */
const LEGAL_FORM = 2.2;

const AT =
  /\s(?:(?:en|at|para|@)\s(?:la\s|el\s)?(?:empresa\s)?|(?:EN|PARA)\s(?:LA\s|EL\s)?(?:EMPRESA\s)?)(?=[\p{Lu}\d"“«])/u;
const OF = /\s(?:de\s(?:la\s)?(?:empresa\s)?|DE\s(?:LA\s)?(?:EMPRESA\s)?)(?=\p{Lu})/u;

/** 'Cajera en Superseis', 'Contador, Banco X': a position and a company in one piece. */
export function parted(text: string, words: Words): [string, string] | null {
  for (const join of [AT, OF, /,\s+/, /:\s+/, /\s\(/, /\s?[–—-]\s|\s[–—-]\s?/u, /\.\s+(?=\p{Lu})/u]) {
    const match = join.exec(text);
    if (!match) continue;
    const [a, b] = [
      // The full stop of 'S.A.' is part of it.
      text.slice(0, match.index + Number(ABBREVIATION.test(text.slice(0, match.index + 1)))).trim(),
      text
        .slice(match.index + match[0].length)
        .replace(/\)$/, '')
        .trim(),
    ];
    if (a === '' || b === '' || words.isPlace(b)) continue;
    const [cargoA, cargoB, empresaA, empresaB] = [
      words.cargoScore(a),
      words.cargoScore(b),
      words.empresaScore(a),
      words.empresaScore(b),
    ];
    // 'Vendedor de Bristol S.A.' names a company; 'Encargada de Tienda' does not.
    if (join === OF && empresaB < LEGAL_FORM) continue;
    if (cargoA >= 1.6 && (empresaB >= 1 || (cargoB < 1 && join === AT))) return [a, b];
    if (cargoB >= 1.6 && empresaA >= 1) return [a, b];
    if (cargoA >= 1.6 && cargoB === 0 && /^\p{Lu}/u.test(b) && wordsOf(b).length <= 5) return [a, b];
  }
  return null;
}
