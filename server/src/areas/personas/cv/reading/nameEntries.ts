import { daysOf, firstDayOf } from './dates.ts';
import type { Entry } from './Entry.ts';
import type { Found, ReadExperiencia } from './Found.ts';
import { parted } from './parted.ts';
import { closedParen, type Piece, withoutStop } from './piecesOf.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';
import type { Words } from './Words.ts';

/** What is less sure than this is not ticked in advance. */
const DOUBTFUL = 0.6;

/** Lines joined into paragraphs. */
function textOf(lines: Line[]): string | null {
  const paragraphs: string[] = [];
  for (const line of lines) {
    const text = line.text.replaceAll('\t', ' ').trim();
    const before = paragraphs.at(-1);
    const goesOn =
      before !== undefined &&
      !line.bullet &&
      line.gap < 0.8 &&
      !/[.:;]$/.test(before) &&
      (/^\p{Ll}/u.test(text) || before.length > 60);
    if (goesOn) paragraphs[paragraphs.length - 1] = `${before} ${text}`;
    else paragraphs.push(line.bullet ? `• ${text}` : text);
  }
  const text = paragraphs.join('\n').slice(0, 4000).trim();
  return text === '' ? null : text;
}

/** Which piece of each job is the position and which the company. */
export function nameEntries(entries: Entry[], words: Words): Found<ReadExperiencia>[] {
  const prepared = entries.map((entry) => {
    const fixed = (kind: 'cargo' | 'empresa') => entry.pieces.find(({ as }) => as === kind)?.text ?? null;
    let free = entry.pieces.filter(({ text, as }) => as === undefined && !words.isPlace(text));
    free = rejoined(free, free.length + Number(fixed('cargo') !== null) > 2, words);
    if (free.length === 1) {
      const split = parted(free[0]!.text, words);
      if (split) free = split.map((text) => ({ text, bold: free[0]!.bold }));
    }
    return { ...entry, cargo: fixed('cargo'), empresa: fixed('empresa'), free };
  });
  // If the words do not decide, the order in the other jobs of this CV does.
  let cargoFirst = 0;
  for (const { free, cargo, empresa } of prepared) {
    if (cargo !== null || empresa !== null || free.length < 2) continue;
    const [a, b] = free as [Piece, Piece];
    cargoFirst += Math.sign(
      words.cargoScore(a.text) +
        words.empresaScore(b.text) -
        words.empresaScore(a.text) -
        words.cargoScore(b.text),
    );
  }
  let last: { empresa: string | null; lines: Line[] } | null = null;
  return prepared.map(({ free, cargo, empresa, period, header, body }) => {
    let sure = 0.93;
    if (cargo === null && empresa === null && free.length >= 2) {
      const [a, b] = best(free, words);
      const score =
        words.cargoScore(a.text) +
        words.empresaScore(b.text) -
        words.empresaScore(a.text) -
        words.cargoScore(b.text);
      const first = score !== 0 ? score > 0 : cargoFirst >= 0;
      if (Math.abs(score) < 0.8) sure = cargoFirst === 0 ? 0.55 : 0.75;
      [cargo, empresa] = first ? [a.text, b.text] : [b.text, a.text];
    } else if (free.length >= 1 && (cargo === null || empresa === null)) {
      const text = free.toSorted((a, b) =>
        cargo === null
          ? words.cargoScore(b.text) - words.cargoScore(a.text)
          : words.empresaScore(b.text) - words.empresaScore(a.text),
      )[0]!.text;
      if (cargo !== null) empresa = text;
      else if (empresa !== null) cargo = text;
      else if (words.empresaScore(text) > words.cargoScore(text)) {
        empresa = text;
        sure = 0.6;
      } else {
        cargo = text;
        sure = 0.6;
        // Another position at the company above.
        if (last?.empresa && header[0]!.gap < 3) empresa = last.empresa;
      }
    }
    last = { empresa, lines: header };
    const days = daysOf(period);
    if (!period) sure -= 0.15;
    // A lone month may be the beginning, the end or all of it.
    const isAlone = period?.from === null && period.to?.month != null && !period.current;
    if (days.doubtful || isAlone || period?.part === 'some') sure = Math.min(sure, DOUBTFUL);
    const value: ReadExperiencia = {
      cargo: tidy(cargo),
      empresa: tidy(withoutPlace(empresa, words)),
      // A lone year is the whole period.
      desde:
        period?.from === null && !period.current && period.part !== 'end' && days.hasta
          ? firstDayOf(period.to!)
          : days.desde,
      hasta: days.hasta,
      vigente: period?.current ?? false,
      tareas: textOf(body),
    };
    return { value, confidence: Math.max(0.3, sure), lines: header };
  });
}

const LEGAL_FORM =
  /(?:^|\s)(?:s\.?\s?a\.?(?:\s?e\.?)?(?:\s?c\.?\s?a\.?)?|s\.?\s?r\.?\s?l\.?|e\.?\s?a\.?\s?s\.?|ltda\.?)$/i;

/** 'Cajera en Textil Ñandutí': where a company begins within a piece. */
const AT = /\s(?:en|at|para|@|EN|PARA)\s/;

/** 'Textil Ñandutí - Guaraní S.A.' is one company if something else names the position. */
function rejoined(free: Piece[], positionElsewhere: boolean, words: Words): Piece[] {
  const out: Piece[] = [];
  for (const piece of free) {
    const before = out.at(-1);
    if (
      before &&
      before.bold === piece.bold &&
      LEGAL_FORM.test(piece.text) &&
      !LEGAL_FORM.test(before.text) &&
      (AT.test(before.text) ||
        words.cargoScore(/^(.*?), /.exec(before.text)?.[1] ?? '') >= 1.6 ||
        (positionElsewhere && words.cargoScore(before.text) < 1))
    )
      out[out.length - 1] = { ...before, text: `${before.text} - ${piece.text}` };
    else out.push(piece);
  }
  return out;
}

/** The two pieces that most look like a position and a company, in their order. */
function best(free: Piece[], words: Words): [Piece, Piece] {
  if (free.length === 2) return [free[0]!, free[1]!];
  const cargo = free.toSorted(
    (a, b) =>
      words.cargoScore(b.text) -
      words.empresaScore(b.text) -
      (words.cargoScore(a.text) - words.empresaScore(a.text)),
  )[0]!;
  const others = free.filter((piece) => piece !== cargo);
  const empresa = others.toSorted((a, b) => words.empresaScore(b.text) - words.empresaScore(a.text))[0]!;
  return free.indexOf(cargo) < free.indexOf(empresa) ? [cargo, empresa] : [empresa, cargo];
}

/** 'Empresa, Ciudad' is the company alone. */
function withoutPlace(text: string | null, words: Words): string | null {
  if (text === null) return null;
  const at = Math.max(text.lastIndexOf(', '), text.lastIndexOf(' ('));
  return at > 0 && words.isPlace(text.slice(at)) ? withoutPlace(text.slice(0, at), words) : text;
}

const tidy = (text: string | null): string | null => {
  const clean = withoutStop(
    trimmed((text ?? '').replaceAll('\t', ' ').replace(/\s{2,3}/g, ' '), ',;:|·–—(-'),
  ).slice(0, 150);
  return clean === '' ? null : closedParen(clean);
};
