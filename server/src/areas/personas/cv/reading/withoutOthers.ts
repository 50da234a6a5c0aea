import type { Labels } from './Labels.ts';
import { fold } from './rules.ts';
import { type Line, lineOf, type Segment } from './sheet.ts';

/** Whom to ask or to call: what follows is of somebody else. */
const OTHERS =
  /(?:^|[^a-z])(?:refs?\.?\s{0,2}(?:personal|laboral|comercial|profesional|familiar)(?:es)?\b|refs?\s?[.:]|referencias?\s{0,2}(?:personal|laboral|comercial|profesional|familiar)(?:es)?\b|referencias?\s?:|^referencias?\b|recomendad[oa]s?\s+por\b|recomendacion(?:es)?\s?:|(?:en\s+)?caso\s+de\s+(?:emergencia|urgencia|accidente)s?\b|(?:de|para)\s+(?:emergencia|urgencia|referencia)s?\b|emergencias?\s?:|^emergencias?\b|(?:avisar|llamar|comunicarse|contactar)\s+(?:a|con)\b|jef[ea]\s+inmediat[oa]\b|superior\s+inmediat[oa]\b|(?:ex\s?-?\s?)?jef[ea]\s?:|supervisora?\s?:|garantes?\s?:|codeudora?\s?:|(?:padre|madre|tutora?|conyuge|espos[oa]|herman[oa]|familiar)\s?:)/;
/** The number or the mail of somebody, alone or behind its label. */
const REACHED = /^(?:(?:tel|telef|telefono|cel|celular|movil|whatsapp|correo|e-?mail|mail)\b|[+(\d])/;
const DIGITS = /\d(?:[\s().-]?\d){5}/;
const NEAR = 1.2;

/** The text up to where it begins to speak of somebody else; whole where it does not. */
const ownPart = (text: string): string => {
  const found = OTHERS.exec(fold(text));
  if (!found) return text;
  const from = found.index + (/^[^a-z]/.test(found[0]) ? 1 : 0);
  // 'Teléfono de emergencia': its label goes too.
  return text.slice(0, from).replace(/(?:^|[\t|;,•–—(-])[\s\p{L}.]{0,24}$/u, '');
};

/** The cells of a row that are the person's own: after one of somebody else come theirs until another label. */
function ownSegments(segments: Segment[], labels: Labels): { own: Segment[]; others: Segment[] } {
  const own: Segment[] = [];
  const others: Segment[] = [];
  let open = false;
  for (const segment of segments) {
    const part = ownPart(segment.text);
    if (part !== segment.text) {
      open = true;
      others.push({ ...segment, text: segment.text.slice(part.length) });
      if (part.trim() !== '') own.push({ ...segment, text: part.trim() });
      continue;
    }
    const key = labels.keyOf(segment.text.replace(/:\s*$/, '')) ?? labels.opening(segment.text)?.key ?? null;
    // The number that belongs to the name before it.
    const theirs = open && (key === null || (key === 'telefono' && !DIGITS.test(textOf(others))));
    if (theirs) others.push(segment);
    else {
      open = false;
      own.push(segment);
    }
  }
  return { own, others };
}

const textOf = (segments: Segment[]): string => segments.map(({ text }) => text).join('\t');

/**
 * The lines without whom to ask and whom to call: what stands behind 'Ref. personales:' or 'En caso de emergencia', beside it
 * and below it is no telephone, mail or name of the person (docs/reglas/personas.md).
 */
export function withoutOthers(lines: Line[], labels: Labels): Line[] {
  const kept: Line[] = [];
  /** What was said of somebody else above, while it goes on. */
  let open: string | null = null;
  for (const line of lines) {
    const { own, others } = ownSegments(line.segments, labels);
    if (others.length > 0) {
      open = textOf(others);
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

/** Whether a line below tells more of somebody else: a name where none stands yet, their number, another one of a list. */
function goesOn({ text }: Line, above: string, labels: Labels): boolean {
  const key = labels.opening(text)?.key ?? labels.keyOf(text);
  const said = fold(above)
    .replace(new RegExp(OTHERS, 'g'), '')
    .replace(/[^\p{L}\d]/gu, '');
  if (key !== null && key !== 'telefono' && key !== 'correo' && !(key === 'nombre' && said === ''))
    return false;
  if (said === '') return true;
  if (!DIGITS.test(above)) return REACHED.test(fold(text)) || DIGITS.test(text);
  return key === null && /\p{L}{3}/u.test(text) && DIGITS.test(text) && !REACHED.test(fold(text));
}
