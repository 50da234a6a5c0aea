import { daysOf } from './dates.ts';
import type { Found, ReadFormacion } from './Found.ts';
import { closedParen } from './piecesOf.ts';
import { fold } from './rules.ts';
import type { Section } from './sections.ts';
import { type StudyEntry, studyEntries } from './studyEntries.ts';
import { isAcronym } from './studyParts.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

const ONGOING =
  /\b(?:en curso|cursando|actualmente|estudiante|in progress|no concluid[ao]|inconclus[ao]|trunc[ao]|hasta la fecha|vigente|en proceso)\b/;
/** Words for what goes on today, whatever year stands beside them. */
const TODAY =
  /\b(?:en curso|cursando|cursa actualmente|actualmente|in progress|ongoing|tesis (?:pendiente|en )|pendiente de tesis|estudiante (?:de(?:l)? )?(?:\d|ultimo|primer|segundo|tercer|cuarto|quinto|sexto))/;
const LEFT =
  /\b(?:abandon(?:ad[ao]|e|o)|deje|dejad[ao]|desert(?:e|o)|sin (?:terminar|concluir|culminar|finalizar)|suspendid[ao]|interrumpid[ao]|no (?:termine|conclui|culmine|finalice|terminad[ao]|culminad[ao]|finalizad[ao]))\b/;
/** What is less sure than this is not ticked in advance. */
const DOUBTFUL = 0.6;
/** Degrees that a list of courses may hold; short courses are not part of a profile's education. */
const DEGREES = new Set(['postgrado', 'universitario', 'terciario']);

export function readFormaciones(sections: Section[], words: Words): Found<ReadFormacion>[] {
  const own = sections
    .filter(({ key }) => key === 'formacion')
    .flatMap(({ lines }) => studyEntries(lines, words));
  const courses = sections
    .filter(({ key }) => key === 'cursos')
    .flatMap(({ lines }) => studyEntries(lines, words))
    .filter(
      ({ titulo }) =>
        titulo !== null &&
        DEGREES.has(words.nivelOf(titulo) ?? '') &&
        words.niveles.some(([nivel, phrases]) => DEGREES.has(nivel) && phrases.opens(titulo)),
    );
  return [...own, ...courses].flatMap((entry) => formacionOf(entry, words));
}

function formacionOf(
  { titulo, institucion, nivel, period, loose, lines }: StudyEntry,
  words: Words,
): Found<ReadFormacion>[] {
  const rest = [...loose];
  let sure = 0.92;
  // 'Terciarios: IPPSA'
  if (nivel !== null && institucion === null && rest.length === 1 && isAcronym(rest[0]!)) {
    institucion = rest.shift()!;
    sure = 0.7;
  }
  if (titulo === null && rest.length > 0) {
    titulo = rest.shift()!;
    sure = 0.65;
  }
  if (institucion === null && rest.length > 0) {
    institucion = rest.shift()!;
    sure = Math.min(sure, 0.7);
  }
  if (titulo === null && institucion === null) return [];
  const level = nivelOf(titulo, nivel, institucion, words);
  if (titulo === null || institucion === null) sure -= 0.2;
  const said = fold(lines.map(({ text }) => text).join('\n'));
  const left = LEFT.test(said);
  const today = !left && TODAY.test(said);
  const current = (period?.current ?? false) || today || (!left && ONGOING.test(said) && !period?.to);
  const days = daysOf(period);
  if (days.doubtful || left || (today && period?.to)) sure = Math.min(sure, DOUBTFUL);
  return [
    {
      value: {
        titulo: tidy(titulo),
        institucion: tidy(institucion),
        nivel: level,
        desde: days.desde,
        hasta: current ? null : days.hasta,
        vigente: current,
      },
      confidence: Math.max(0.3, sure),
      lines,
    },
  ];
}

/** The level by how the degree begins, what is said about it, and the kind of institution. */
function nivelOf(
  degree: string | null,
  said: string | null,
  institution: string | null,
  words: Words,
): string | null {
  const byTitle = degree === null ? null : words.nivelOf(degree);
  const byWord = said === null ? null : words.nivelOf(said);
  if (byWord !== null && byWord !== 'tecnico')
    return byWord === 'universitario' && byTitle === 'postgrado' ? byTitle : byWord;
  if (byTitle !== null) return byTitle;
  if (byWord !== null) return byWord;
  const where = fold(institution ?? '');
  if (/universi|facultad|\buni?\b|\buna\b|\buca\b/.test(where)) return 'universitario';
  if (/colegio|liceo|school/.test(where)) return 'secundario';
  if (/escuela/.test(where)) return 'primario';
  if (/instituto|snpp|centro|academia|sinafocal/.test(where)) return 'tecnico';
  return null;
}

const tidy = (text: string | null): string | null => {
  const clean = trimmed((text ?? '').replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;:|·–—(-')
    // The full stop of a sentence.
    .replace(/(?<=\p{Ll}{5})\.$/u, '')
    .slice(0, 150);
  return clean === '' ? null : closedParen(clean);
};
