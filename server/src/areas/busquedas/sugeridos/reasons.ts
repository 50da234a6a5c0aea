import type { Criterion } from '@tembiapo/contract/domain/sugeridos.ts';
import type { Known, Level } from './request.ts';

export interface Reason {
  clave: Criterion;
  texto: string;
  puntos: number;
}

/** What somebody has of a request: a level, by its number from 1 on, and the term by which. */
export interface Had {
  level: number;
  term: number;
}

/** The level that counts of each group, in their order. */
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

/** The score, 0 to 100: what is below counts as zero. */
export const scoreOf = (levels: readonly Level[], had: readonly Had[]): number =>
  Math.max(
    0,
    counting(levels, had).reduce((sum, { level }) => sum + levels[level - 1]!.points, 0),
  );

/**
 * Why somebody has their score, what weighs most first. The points add up to it: of what lowers no more is taken than there
 * is.
 */
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

/** The same for the person, in their words and without a number; nothing of what speaks against them. */
export const reasonsForThem = (levels: readonly Level[], had: readonly Had[]): { texto: string }[] =>
  counting(levels, had)
    .sort((a, b) => levels[b.level - 1]!.points - levels[a.level - 1]!.points)
    .flatMap(({ level, term }) => {
      const said = levels[level - 1]!.sayThem?.(term);
      return said ? [{ texto: said }] : [];
    });
