import { CAMPO_TEXT_CHARS } from '@tembiapo/contract/domain/campos.ts';
import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import type { StagedRow, Verdict } from '../staging.ts';
import type { Judging } from './Judging.ts';
import { fingerprintOf, momentOf } from './tables.ts';
import { lineOf, plainText } from './texts.ts';
import { userName } from './users.ts';
import { ACTIVITY_WORDS } from './words.ts';

/** The name of a kind of activity. */
export function kindOf({ activities }: Judging, type: string | null | undefined): string {
  const kind = activities.get(type ?? '') ?? (/^\D/.test(type ?? '') ? lineOf(type) : 'Actividad');
  return ACTIVITY_WORDS[kind] ?? kind;
}

const whenOf = ({ datos }: StagedRow) => momentOf(datos.date_occurred) ?? momentOf(datos.date_created) ?? '';

/** `12/03/2019, Llamada (Ada Admin): what was said`. `whose` tells a company's contacts apart. */
function inWords(judging: Judging, row: StagedRow, whose: string): string {
  const day = formatDate(whenOf(row).slice(0, 10));
  const author = userName(judging, row.datos.entered_by);
  const head = [day, whose, kindOf(judging, row.datos.type)].filter(Boolean).join(', ');
  return `${head}${author ? ` (${author})` : ''}: ${plainText(row.datos.notes).replaceAll('\n', ' ')}`;
}

/**
 * The activities of a company or order as one text, newest first, as many as an own field takes; only candidates have notes here. Answers
 * what becomes of each.
 */
export function takenActivities(
  judging: Judging,
  rows: readonly StagedRow[],
  whoseOf: (row: StagedRow) => string,
  of: string,
): { text: string; verdicts: Verdict[] } {
  const lines: string[] = [];
  let length = 0;
  const newest = [...rows].sort((a, b) => compareTexts(whenOf(b), whenOf(a)) || b.orden - a.orden);
  const verdicts = newest.map((row): Verdict => {
    const { clave, datos } = row;
    const verdict = { clave, huella: fingerprintOf(clave, datos) };
    const line = inWords(judging, row, whoseOf(row));
    if (length + line.length + 1 > CAMPO_TEXT_CHARS)
      return {
        ...verdict,
        estado: 'falta',
        falta: `En la ficha de ${of} ya no entran más actividades: si hace falta, copiá esta en una nota o un documento`,
      };
    lines.push(line);
    length += line.length + 1;
    return { ...verdict, estado: 'viene', datos: { isAlong: true } };
  });
  return { text: lines.join('\n'), verdicts };
}
