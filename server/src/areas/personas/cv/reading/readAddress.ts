import type { Found } from './Found.ts';
import type { Labelled, Labels } from './Labels.ts';
import { withoutPhones } from './piecesOf.ts';
import { readAs } from './readAs.ts';
import { PHONES } from './readPhones.ts';
import { fold, wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { trimmedEnd } from './trimmed.ts';
import type { Words } from './Words.ts';

const STREET_NUMBER = /\d|\bc\/|\besq|\bcasi\b|\be\/|\bs\/n/i;

const AT_STREET = /\bc\/|\be\/|\bs\/n\b|\bcasi\b|\besq\b|\bn[°º]\s?\d{1,5}(?!\d|[.,]\d)/i;
/** Documents and registers have numbers, as streets do. */
const PAPER =
  /\b(?:ips|ruc|matricula|registro|legajo|socio|cuenta|carnet|libreta|licencia|pasaporte|afiliad[oa]|expediente|resolucion|decreto|ley|certificado|timbrado|factura|patronal|seguro|poliza|nit|cuit|cuil|chapa|cedula|documento|doc|c\.?\s?i|dni|hij[oa]s?|titulo|diploma|aviso|puesto|codigo|ref|grupo|turno|grado|nivel|categoria|talle|calzado)\b/;
/** Words for no address, or for one that stands elsewhere. */
const NO_ADDRESS =
  /^(?:no\s(?:tien|pose|aplic|declar|correspon|hay|cuent|figur|dispon|inform|indic)|n\/a\b|sin\b|ningun|actual(?:mente)?$|ver\s|(?:a|por)\s(?:convenir|confirmar|definir|completar)|pendiente|consultar|completar|igual\b|(?:el|la|lo)\s?mism|mism[oa]|idem\b|(?:casa\s)?(?:propi[oa]|alquilad[oa]|particular|familiar)$)/;
/** Begins in the middle of an address: the street stands above. */
const CORNER = /^(?:c\/|e\/|casi\b|esq|entre\b)/i;
/** The most white space above a line that continues an address. */
const NEAR = 0.9;

/** The address, as written. */
export function readAddress(
  labelled: Labelled[],
  own: Line[],
  words: Words,
  labels: Labels,
): Found<string> | null {
  const clean = (text: string) =>
    trimmedEnd(
      text
        .replaceAll('\t', ' ')
        .replace(/\s{2,3}/g, ' ')
        .replace(/^[^\p{L}\d]+/u, '')
        .replace(/\s?\((?:domicilio|particular|casa|actual)\)\s*$/i, ''),
      ',;.|-',
    )
      .slice(0, 300)
      .trim();
  for (const { value, lines } of labelled) {
    const said = clean(withoutPhones(value));
    if (said.length > 4 && /\p{L}{2}/u.test(said) && !said.includes('@') && !NO_ADDRESS.test(fold(said)))
      return readAs(said, 0.92, lines);
  }
  const streets = new Set(words.rules.streets);
  const isOwn = (text: string) =>
    !text.includes('@') && labels.opening(text) === null && !PHONES.some((pattern) => text.match(pattern));
  /** Whether the first word of the line below would not have fitted on this one. */
  const isFull = (line: Line, next: Line): boolean => {
    const last = line.segments.at(-1)!;
    const [word = ''] = next.text.split(' ');
    const letter = last.width / Math.max(1, last.text.length);
    return last.width > 0 && last.x + last.width + (word.length + 1) * letter > edgeOf(own, line);
  };
  for (const [at, line] of own.entries())
    for (const segment of line.segments)
      for (const piece of segment.text.split(/\s[|•·]\s/)) {
        const part = labels.before(piece);
        const parts = wordsOf(part);
        if (part.length > 120 || part.includes('@') || parts.length < 2 || !STREET_NUMBER.test(part))
          continue;
        if (!AT_STREET.test(part) && (parts.length < 3 || !parts.some((w) => streets.has(w) && w.length > 1)))
          continue;
        if (PAPER.test(fold(part).split(/\d/)[0]!)) continue;
        if (!isOwn(part) || words.institutionScore(part) + words.degreeScore(part) >= 1.8) continue;
        const alone = line.segments.length === 1 && part === piece && piece === segment.text;
        const [above, below] = [own[at - 1], own[at + 1]];
        let text = part;
        const from = [line];
        if (alone && above && CORNER.test(part) && line.gap < NEAR && isOwn(above.text)) {
          text = `${above.text} ${text}`;
          from.unshift(above);
        }
        if (
          alone &&
          below?.segments.length === 1 &&
          !below.column &&
          below.gap < NEAR &&
          isOwn(below.text) &&
          !/\d{5}|\d\.\d{3}/.test(below.text) &&
          !words.isPlace(below.text) &&
          wordsOf(below.text).length <= 4 &&
          isFull(line, below)
        ) {
          text = `${text} ${below.text}`;
          from.push(below);
        }
        return readAs(clean(text), 0.7, from);
      }
  return null;
}

/** How far to the right the lines that begin at the same place reach. */
const edgeOf = (lines: Line[], { segments: [first] }: Line): number =>
  Math.max(
    ...lines
      .flatMap(({ segments }) => segments)
      .filter(({ x, page }) => page === first!.page && Math.abs(x - first!.x) < 3)
      .map(({ x, width }) => x + width),
  );
