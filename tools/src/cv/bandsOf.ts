import { JUDGED, type JudgedField, type Judgement } from './judge.ts';

/** Upper ends of the bands of confidence. */
export const BANDS = [0.5, 0.7, 0.9, 1] as const;
/** Share that must be right of what is surer than 0.9 (docs/reglas/personas.md). */
export const SURE_RIGHT = 0.95;

export interface Band {
  right: number;
  all: number;
}

/** How many findings of each band are right, of one field or of all. */
export const bandsOf = (judged: readonly Judgement[], field?: JudgedField): Band[] =>
  BANDS.map((upper, i) => {
    const own = judged.filter(
      (j) =>
        (field === undefined || j.field === field) &&
        j.confidence <= upper &&
        j.confidence > (BANDS[i - 1] ?? -1),
    );
    return { right: own.filter(({ right }) => right).length, all: own.length };
  });

/** A row per field and one for all: right out of how many, by band. */
export const bandRows = (judged: readonly Judgement[]): (string | number)[][] =>
  [undefined, ...JUDGED].map((field) => [
    field ?? 'todo',
    ...bandsOf(judged, field).map(({ right, all }) =>
      all === 0 ? '–' : `${right}/${all} (${Math.round((100 * right) / all)} %)`,
    ),
  ]);
