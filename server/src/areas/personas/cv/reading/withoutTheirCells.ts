import type { Labels } from './Labels.ts';
import { fold } from './rules.ts';
import { type Line, lineOf, type Segment } from './sheet.ts';
import { isRelation } from './tellsOfOthers.ts';

const OWN =
  /^(?:(?:datos|informacion)\s+)?(?:(?:personales\s+)?del?\s+(?:la\s+)?)?(?:postulante|candidat[oa]|solicitante|interesad[oa]|titular|aspirante|trabajador|trabajadora|emplead[oa]|propi[oa]s?|mi[oa]s?|mis\s+datos|yo|personales)$/;
const KIND = /^(?:datos?|campos?|conceptos?|detalles?|descripcion|item|informacion)$/;

type Head = 'own' | 'other' | 'kind';
const headOf = ({ text }: Segment): Head | null => {
  const plain = fold(text)
    .replace(/[/(]as?\b/, '')
    .replace(/[^a-z]+/g, ' ')
    .trim();
  if (OWN.test(plain)) return 'own';
  if (KIND.test(plain)) return 'kind';
  return isRelation(plain) ? 'other' : null;
};

/** The heads of a table with a column for each of several people. */
function headsOf(line: Line): Head[] | null {
  const heads = line.segments.map(headOf);
  const isTable =
    heads.length > 1 &&
    heads.includes('other') &&
    heads.every((head, i) => head !== null && (head !== 'kind' || i === 0)) &&
    heads.filter((head) => head !== 'kind').length > 1;
  return isTable ? (heads as Head[]) : null;
}

/** The cells of a row that are not about others: by their order if all are there, else by their place; failing both, the label alone. */
function ownCells({ segments }: Line, head: Line, heads: Head[]): Segment[] {
  const labels = heads[0] === 'kind' ? 0 : 1;
  if (segments.length === heads.length + labels)
    return segments.filter((_, i) => i === 0 || heads[i - labels] !== 'other');
  const isPlaced = head.segments.some(({ width }) => width > 0);
  return segments.filter((cell, i) => {
    if (i === 0 && labels === 1 && (!isPlaced || cell.x < head.segments[0]!.x))
      return !/\d{3}|@/.test(cell.text) || heads[0] === 'own';
    const far = ({ x, width }: Segment) => Math.abs(x + width / 2 - cell.x - cell.width / 2);
    const near = head.segments.toSorted((a, b) => far(a) - far(b))[0]!;
    return isPlaced && heads[head.segments.indexOf(near)] !== 'other';
  });
}

/** Lines without the other people's columns of a table such as 'Postulante | Cónyuge' (docs/reglas/personas.md). */
export function withoutTheirCells(lines: readonly Line[], title: Line | null, labels: Labels): Line[] {
  const kept: Line[] = [];
  let head = title && headsOf(title) ? title : null;
  for (const line of lines) {
    const heads = headsOf(line);
    const isOver = line.column || (line.segments.length === 1 && labels.opening(line.text));
    if (heads) head = line;
    else if (isOver) head = null;
    if (head === null) kept.push(line);
    // A lone cell of a row may be about anybody.
    else if (!heads && line.segments.length > 1) {
      const own = ownCells(line, head, headsOf(head)!);
      if (own.length > 0) kept.push(lineOf(own, line.gap));
    }
  }
  return kept;
}
