import type { Criterion } from '@tembiapo/contract/domain/sugeridos.ts';
import type { Known, Level } from './request.ts';

export interface Reason {
  clave: Criterion;
  texto: string;
  puntos: number;
}

/** What somebody has of a request: a level, by its number from 1 on, and the term that matched it. */
export interface Had {
  level: number;
  term: number;
}

/** The level that counts in each group, in order. */
function counting(levels: readonly Level[], had: readonly Had[]): Had[] {
  const best = new Map<number, Had>();
  for (const one of had) {
    const { group } = levels[one.level - 1]!;
    const before = best.get(group);
    if (!before || one.level < before.level || (one.level === before.level && one.term < before.term))
      best.set(group, one);
  }
  return [...best.values()].sort((a, b) => a.level - b.level);
}

/** The score, 0 to 100; a negative sum counts as zero. */
export const scoreOf = (levels: readonly Level[], had: readonly Had[]): number =>
  Math.max(
    0,
    counting(levels, had).reduce((sum, { level }) => sum + levels[level - 1]!.points, 0),
  );

/** The reasons for somebody's score, heaviest first. Their points add up to it: deductions stop at zero. */
export function reasonsOf(
  levels: readonly Level[],
  had: readonly Had[],
  known: Known,
  career: readonly number[],
): Reason[] {
  const reasons = counting(levels, had).map(({ level, term }): Reason => {
    const { criterion, points, say } = levels[level - 1]!;
    return { clave: criterion, texto: say(known, term, career), puntos: points };
  });
  const up = reasons.reduce((sum, { puntos }) => sum + Math.max(0, puntos), 0);
  let left = up;
  for (const reason of reasons.filter(({ puntos }) => puntos < 0)) {
    reason.puntos = Math.max(reason.puntos, -left);
    left += reason.puntos;
  }
  return reasons.sort((a, b) => Math.abs(b.puntos) - Math.abs(a.puntos));
}

/** The reasons in the person's own words, without numbers or anything that speaks against them. */
export const reasonsForThem = (levels: readonly Level[], had: readonly Had[]): { texto: string }[] =>
  counting(levels, had)
    .sort((a, b) => levels[b.level - 1]!.points - levels[a.level - 1]!.points)
    .flatMap(({ level, term }) => {
      const said = levels[level - 1]!.sayThem?.(term);
      return said ? [{ texto: said }] : [];
    });
