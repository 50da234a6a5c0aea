import type { Found, ReadIdioma } from './Found.ts';
import { wordsOf } from './rules.ts';
import type { Section } from './sections.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

interface Mark {
  at: number;
  length: number;
  what: { idioma: string } | { nivel: string };
}

/** Where phrases occur among words, the longest first. */
function marksOf(row: string[], words: Words): Mark[] {
  const marks: Mark[] = [];
  const find = (phrases: string[], what: Mark['what']) => {
    for (const phrase of phrases) {
      const parts = phrase.split(' ');
      for (let at = 0; at + parts.length <= row.length; at++)
        if (parts.every((part, i) => row[at + i] === part)) marks.push({ at, length: parts.length, what });
    }
  };
  for (const [idioma, phrases] of words.idiomas) find(phrases, { idioma });
  for (const [nivel, phrases] of words.nivelesIdioma) find(phrases, { nivel });
  const kept: Mark[] = [];
  for (const mark of marks.toSorted((a, b) => b.length - a.length))
    if (!kept.some((other) => mark.at < other.at + other.length && other.at < mark.at + mark.length))
      kept.push(mark);
  return kept.toSorted((a, b) => a.at - b.at);
}

/** The languages of a CV with their levels. */
export function readIdiomas(sections: Section[], words: Words): Found<ReadIdioma>[] {
  const own = sections.filter(({ key }) => key === 'idiomas').map(({ lines }) => lines);
  const said = sections
    .filter(({ key }) => key !== 'idiomas' && key !== 'referencias' && key !== 'experiencia')
    .flatMap(({ lines }) =>
      lines.filter(
        (line) => /^\W*(?:idiomas?|lenguas?|languages?)\b/i.test(line.text) || isOnlyIdiomas(line, words),
      ),
    );
  const found = new Map<string, Found<ReadIdioma>>();
  for (const lines of [...own, ...said.map((line) => [line])])
    for (const read of readLines(lines, words)) {
      const before = found.get(read.value.idioma);
      if (!before || (before.value.nivel === null && read.value.nivel !== null))
        found.set(read.value.idioma, read);
    }
  return [...found.values()];
}

/** 'Inglés avanzado' in a list of skills. */
function isOnlyIdiomas(line: Line, words: Words): boolean {
  const row = wordsOf(line.text);
  const marks = marksOf(row, words);
  const covered = marks.reduce((sum, { length }) => sum + length, 0);
  return (
    marks.some(({ what }) => 'idioma' in what) &&
    marks.some(({ what }) => 'nivel' in what) &&
    covered >= row.length * 0.5 &&
    row.length <= 12
  );
}

function readLines(lines: Line[], words: Words): Found<ReadIdioma>[] {
  const row: string[] = [];
  const lineAt: Line[] = [];
  for (const line of lines)
    for (const word of wordsOf(line.text)) {
      row.push(word);
      lineAt.push(line);
    }
  const marks = marksOf(row, words);
  const idiomas = marks.filter((mark) => 'idioma' in mark.what);
  const first = marks.findIndex(({ what }) => 'idioma' in what);
  // 'Nativo: español, guaraní. Avanzado: inglés': the level comes before.
  const levelFirst =
    first > 0 && 'nivel' in marks[0]!.what && marks.at(-1) !== undefined && 'idioma' in marks.at(-1)!.what;
  return idiomas.map((mark) => {
    const index = marks.indexOf(mark);
    let level: Mark | undefined;
    if (levelFirst) level = marks.slice(0, index).findLast(({ what }) => 'nivel' in what);
    else {
      const next = marks.slice(index + 1).findIndex(({ what }) => 'idioma' in what);
      const mine = marks.slice(index + 1, next < 0 ? undefined : index + 1 + next);
      level = spoken(mine, row) ?? mine.find(({ what }) => 'nivel' in what);
      // 'español y guaraní: nativo' gives both the level.
      if (!level && next >= 0) {
        const other = marks[index + 1 + next]!;
        if (
          row
            .slice(mark.at + mark.length, other.at)
            .every((word) => word === 'y' || word === 'and' || word === 'e') &&
          lineAt[other.at] === lineAt[mark.at]
        )
          level =
            marks[index + 2 + next]?.what && 'nivel' in marks[index + 2 + next]!.what
              ? marks[index + 2 + next]
              : undefined;
      }
    }
    const idioma = (mark.what as { idioma: string }).idioma;
    let nivel = level ? (level.what as { nivel: string }).nivel : null;
    let confidence = nivel === null ? 0.6 : 0.93;
    // Whoever writes a CV in Spanish and names no level is a native speaker.
    if (nivel === null && idioma === 'Español') [nivel, confidence] = ['nativo', 0.5];
    const from = [
      lineAt[mark.at]!,
      ...(level && lineAt[level.at] !== lineAt[mark.at] ? [lineAt[level.at]!] : []),
    ];
    return { value: { idioma, nivel }, confidence, lines: from };
  });
}

/** The level of speaking in 'lee: bien, habla: regular'. */
const spoken = (marks: Mark[], row: string[]): Mark | undefined =>
  marks.find(
    ({ at, what }) =>
      'nivel' in what && /^(?:habla|hablado|oral|speaking|speak|spoken)$/.test(row[at - 1] ?? ''),
  );
