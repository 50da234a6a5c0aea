import type { Labels } from './Labels.ts';
import { fold } from './rules.ts';
import { type Line, lineOf, type Segment } from './sheet.ts';
import { isMine, tellsOfOthers, withoutMarks } from './tellsOfOthers.ts';

/** A telephone or a mail, alone or behind its label. */
const REACHED = /^(?:(?:tel|telef|telefono|cel|celular|movil|whatsapp|correo|e-?mail|mail)\b|[+(\d])/;
const DIGITS = /\d(?:[\s().-]?\d){5}/;
const NEAR = 1.2;

/** The cells of a row that are the person's own: cells after one about somebody else are about them too, until another label. */
function ownSegments(
  segments: Segment[],
  labels: Labels,
): { own: Segment[]; others: Segment[]; open: boolean } {
  const own: Segment[] = [];
  const others: Segment[] = [];
  let open = false;
  for (const segment of segments) {
    const told = tellsOfOthers(segment.text);
    if (told.others !== '') {
      open = told.open;
      others.push({ ...segment, text: told.others });
      if (told.own.trim() !== '') own.push({ ...segment, text: told.own.trim() });
      continue;
    }
    const key = labels.keyOf(segment.text.replace(/:\s*$/, '')) ?? labels.opening(segment.text)?.key ?? null;
    // This number belongs to the name before it.
    const theirs =
      open && !isMine(segment.text) && (key === null || (key === 'telefono' && !DIGITS.test(textOf(others))));
    if (theirs) others.push(segment);
    else {
      open = false;
      own.push(segment);
    }
  }
  return { own, others, open };
}

const textOf = (segments: Segment[]): string => segments.map(({ text }) => text).join('\t');

/**
 * Lines without references and emergency contacts: what stands behind 'Ref. personales:' or 'En caso de emergencia', beside it
 * and below it is no telephone, mail or name of the person (docs/reglas/personas.md).
 */
export function withoutOthers(lines: Line[], labels: Labels): Line[] {
  const kept: Line[] = [];
  /** What a line above started to say about somebody else, while it goes on. */
  let open: string | null = null;
  for (const line of lines) {
    const { own, others, open: goes } = ownSegments(line.segments, labels);
    if (others.length > 0) {
      open = goes ? textOf(others) : null;
      if (own.length > 0) kept.push(lineOf(own, line.gap));
      continue;
    }
    if (open !== null && !line.column && line.gap < NEAR && goesOn(line, open, labels)) {
      open += line.text;
      continue;
    }
    open = null;
    kept.push(line);
  }
  return kept;
}

/** Whether a line below says more about somebody else: their name, if it is not known yet, their number, or the next one of a list. */
function goesOn({ text }: Line, above: string, labels: Labels): boolean {
  if (isMine(text)) return false;
  const key = labels.opening(text)?.key ?? labels.keyOf(text);
  const said = withoutMarks(above).replace(/[^\p{L}\d]/gu, '');
  if (key !== null && key !== 'telefono' && key !== 'correo' && !(key === 'nombre' && said === ''))
    return false;
  if (said === '') return true;
  if (key === 'correo' && above.includes('@')) return false;
  if (!DIGITS.test(above)) return REACHED.test(fold(text)) || DIGITS.test(text);
  return key === null && /\p{L}{3}/u.test(text) && DIGITS.test(text) && !REACHED.test(fold(text));
}
