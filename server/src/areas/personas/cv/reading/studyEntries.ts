import type { Period } from './dates.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { isAcronym, type StudyKind, type StudyPart, studyParts } from './studyParts.ts';
import type { Words } from './Words.ts';

/** A study as the CV writes it. */
export interface StudyEntry {
  titulo: string | null;
  institucion: string | null;
  nivel: string | null;
  period: Period | null;
  /** Pieces that are not recognized. */
  loose: string[];
  lines: Line[];
}

export function studyEntries(lines: Line[], words: Words): StudyEntry[] {
  const parts = studyParts(lines, words);
  const anchor = parts.find(({ kind }) => kind !== null && kind !== 'estado')?.kind ?? null;
  const entries: StudyEntry[] = [];
  let now: StudyEntry | null = null;
  /** Whether a line begins another study: it has a period while one is known already, or both a study and a school. */
  const isWhole = ({ line }: StudyPart, known: StudyEntry): boolean => {
    const own = parts.filter((part) => part.line === line);
    const tells = (kind: StudyKind) => own.some((part) => part.kind === kind);
    const time = own.find(({ kind }) => kind === 'periodo')?.period ?? null;
    return (
      !known.lines.includes(line) &&
      (known.titulo !== null || known.institucion !== null) &&
      (tells('titulo') || tells('institucion')) &&
      ((tells('titulo') && tells('institucion')) ||
        (own[0]?.kind === 'nivel' && tells('institucion') && known.institucion !== null) ||
        (time !== null && known.period !== null && !mergeable(known.period, time)))
    );
  };
  /** Whether a list item also says where or when: the rest of it is then the study. */
  const tellsStudy = ({ line, text }: StudyPart): boolean =>
    line.bullet &&
    wordsOf(text).length <= 12 &&
    parts.some((part) => part.line === line && (part.kind === 'institucion' || part.kind === 'titulo'));
  const begin = (): StudyEntry => {
    const entry: StudyEntry = {
      titulo: null,
      institucion: null,
      nivel: null,
      period: null,
      loose: [],
      lines: [],
    };
    entries.push(entry);
    return entry;
  };
  for (const part of parts) {
    if (part.kind === 'estado') {
      now?.lines.push(part.line);
      continue;
    }
    const holds =
      now !== null &&
      (now.titulo !== null || now.institucion !== null || now.period !== null || now.nivel !== null);
    const again =
      now !== null &&
      ((part.kind === 'titulo' && now.titulo !== null) ||
        (part.kind === 'institucion' && now.institucion !== null) ||
        (part.kind === 'nivel' && now.nivel !== null) ||
        (part.kind === 'periodo' && now.period !== null && !mergeable(now.period, part.period)));
    const starts =
      part.kind !== null &&
      part.kind === anchor &&
      part.first &&
      holds &&
      !now!.lines.includes(part.line) &&
      !(part.kind === 'periodo' && now!.period === null && now!.lines.at(-1) === part.line);
    // An unknown piece after white space begins another study.
    const apartFrom =
      part.kind === null &&
      part.first &&
      holds &&
      part.line.gap > 0.7 &&
      !now!.lines.includes(part.line) &&
      now!.titulo !== null &&
      now!.institucion !== null;
    if (now === null || again || starts || apartFrom || (part.first && isWhole(part, now))) now = begin();
    if (part.kind === 'titulo') now.titulo = part.text;
    else if (part.kind === 'institucion') now.institucion = part.text;
    else if (part.kind === 'nivel') now.nivel = part.text;
    else if (part.kind === 'periodo')
      now.period = now.period && part.period ? merge(now.period, part.period) : part.period;
    else if (!isRunning(part) || tellsStudy(part)) now.loose.push(part.text);
    else continue;
    if (!now.lines.includes(part.line)) now.lines.push(part.line);
  }
  return entries;
}

/** A sentence: what was learned, not the name of the study. */
const isRunning = ({ text, line }: StudyPart): boolean =>
  line.bullet || wordsOf(text).length > 12 || (/[.;]$/.test(text.trim()) && !isAcronym(text));

const mergeable = (a: Period, b: Period | null): boolean =>
  b !== null && a.from !== null && a.to === null && !a.current && b.from === null;
const merge = (a: Period, b: Period): Period =>
  mergeable(a, b) ? { ...a, to: b.to, current: b.current } : b;
