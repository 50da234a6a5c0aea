import type { Labels } from './Labels.ts';
import { isPersonName } from './personNames.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** Begins a letter: 'Señores', 'Sr. Gerente de RRHH', 'A la atención de', 'Señor'. A single named person may be the CV's own. */
const TO_THEM =
  /^(?:(?:muy\s+)?(?:estimad[oa]s?|distinguid[oa]s?|respetad[oa]s?)\s+)?(?:senor(?:es|as)\b|sres\b|sras\b|(?:senora?|sra?|srta|sr\/a|don|dona)\b[\s.:/(a)]{0,6}(?:$|(?:sub)?gerente|direc|jef[ea]|encargad|responsable|president|propietari|administrador|duen[oa]|coordinador|rector|intendente|ministr|reclutador|seleccionador|rr\.?\s?hh|recursos|empleador)|(?:a\s+la\s+)?(?:atencion|atte|attn|att)\b\s?[.:]|a\s+la\s+atencion\s+de|(?:a\s+)?quien(?:es)?\s+corresponda|(?:dirigid[oa]|carta|nota|para)\s+(?:a|al|a\s+la|el|la)?\s?(?:empresa|gerente|gerencia|departamento|area|direccion)\b|dear\b|to\s+whom)/;
/** Where the body of the letter begins: from there on it is about its writer. */
const SPEAKS =
  /^(?:presente\b|e\.?\s?s\.?\s?[md]\.?$|s\.?\s?[md]\.?$|de\s+(?:mi|nuestra)\s+(?:mayor\s+|mas\s+alta\s+|distinguida\s+)?consideracion|(?:me|nos)\s+(?:dirijo|es\s+grato|permito|presento|complace)|por\s+(?:la|medio\s+de\s+la|este\s+medio|intermedio)|tengo\s+el|quien\s+suscribe|el\s+que\s+suscribe|la\s+que\s+suscribe|(?:yo|mi\s+nombre|soy|quisiera|deseo|atentamente|cordialmente|i\s+am|my\s+name)\b|(?:muy\s+)?(?:estimad|distinguid)[oa]s?\b)/;
const MOST_LINES = 9;
const NEAR = 0.9;
const MORE = 1.4;
const LARGE = 1.15;
const OF_A_PERSON = new Set(['nombre', 'apellido', 'documento', 'nacimiento']);

/** Lines without the addressees of a letter before the CV: their telephone is not the person's (docs/reglas/personas.md). */
export function withoutLetter(lines: readonly Line[], labels: Labels, words: Words): Line[] {
  const kept: Line[] = [];
  /** How many lines of the addressee were passed; null outside of them. */
  let passed: number | null = null;
  let reached = false;
  let size = 0;
  /** White space between its first two lines. */
  let white = 0;
  for (const line of lines) {
    const plain = fold(line.text);
    if (TO_THEM.test(plain)) {
      passed = 0;
      reached = false;
      size = line.size;
    }
    if (passed !== null) {
      const key = labels.opening(line.text)?.key ?? labels.keyOf(line.text.replace(/:\s*$/, ''));
      const isWriter =
        passed > 0 &&
        (SPEAKS.test(plain) ||
          line.column !== undefined ||
          passed > MOST_LINES ||
          (passed > 1 && line.gap > Math.max(NEAR, white * MORE)) ||
          (key !== null && OF_A_PERSON.has(key)) ||
          ((reached || line.size > size * LARGE) && isPersonName(line.text, words)));
      if (isWriter) passed = null;
      else {
        if (passed === 1) white = line.gap;
        passed++;
        reached ||= /\d{6}|\d[\s().-]{1,2}\d{3}|@/.test(line.text);
        continue;
      }
    }
    kept.push(line);
  }
  return kept;
}
