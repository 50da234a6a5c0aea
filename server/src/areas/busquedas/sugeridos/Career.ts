import { heldIn } from '../../../platform/database/terms.ts';
import { type Asked, isOf, term, YEARS_MAX } from './request.ts';

export const FIRST_YEAR = 1900;
/** Stands for an unknown year. */
export const NO_YEAR = 255;
/** Years around the request's that a career may touch. */
export const CAREER_YEARS = 50;
export const AHEAD_YEARS = 5;

export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The terms that tell of years in the position that is asked for, seen from when it is asked. */
export class Career {
  readonly #cargoId: number;
  readonly now: number;

  constructor({ cargo, solicitudFecha }: Asked) {
    this.#cargoId = cargo.id;
    this.now = Number(solicitudFecha.slice(0, 4));
  }

  years(from: number, to: number): number[] {
    return range(Math.max(0, from - FIRST_YEAR), Math.min(NO_YEAR - 1, to - FIRST_YEAR));
  }

  term(kind: 'runningSince' | 'lastYear', year: number): number {
    return term(kind, this.#cargoId * 256 + year);
  }

  /** Those of people who are in the position now. */
  get running(): number[] {
    const { now } = this;
    return [...this.years(now - CAREER_YEARS, now + AHEAD_YEARS), NO_YEAR].map((year) =>
      this.term('runningSince', year),
    );
  }

  /** Years in the position, from the term that holds them. */
  yearsOf(one: number): number {
    if (isOf(one, 'years')) return heldIn(one) % 16;
    const since = heldIn(one) % 256;
    return since === NO_YEAR ? 0 : Math.max(0, Math.min(YEARS_MAX, this.now - FIRST_YEAR - since));
  }
}
