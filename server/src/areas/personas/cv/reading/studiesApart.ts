import { fold } from './rules.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** Words that begin a study and never a position; 'Licenciado en…' may be either. */
const OPENS_STUDY =
  /^(?:especializacion|maestria|doctorado|diplomado|diplomatura|pos(?:t\s?)?grado|licenciatura|tecnicatura|bachillerato)\s(?:en|de)\s\p{L}/u;
/** Where or when something was studied. */
const TELLS_MORE = /\p{L}\s?[:,(]|\s[-–—|]\s|\t|(?:19|20)\d\d/u;

/** Whether a line among the jobs is about a study. */
const isStudy = ({ bullet, text }: Line): boolean =>
  !bullet &&
  text.length <= 110 &&
  !/\p{Ll}\.$/u.test(text) &&
  OPENS_STUDY.test(fold(text)) &&
  TELLS_MORE.test(text);

/** Moves studies that stand among the jobs to the sections of studies: a school is no employer. */
export function studiesApart(sections: readonly Section[], words: Words): Section[] {
  const studies: Line[] = [];
  const rest = sections.map((section) => {
    if (section.key !== 'experiencia') return section;
    let isOpen = false;
    const lines = section.lines.filter((line) => {
      // Where, or when, may stand below.
      isOpen = isStudy(line) || (isOpen && !line.bullet && words.institutionScore(line.text) >= 1.8);
      if (isOpen) studies.push(line);
      return !isOpen;
    });
    return { ...section, lines };
  });
  return studies.length === 0 ? rest : [...rest, { key: 'formacion', title: null, lines: studies }];
}
