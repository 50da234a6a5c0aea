import type { NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { type Criterion, share } from '@tembiapo/contract/domain/sugeridos.ts';
import { heldIn, kindOf, termOf } from '../../../platform/database/terms.ts';

/** Kinds of terms, numbered as in the database (server/sql/busqueda/filas.sql, server/sql/sugeridos/puntajes.sql). */
const KIND = {
  rubro: 2,
  cargo: 3,
  potencial: 4,
  salario: 6,
  years: 18,
  runningSince: 19,
  lastYear: 20,
  ciudad: 21,
  departamento: 24,
  formacion: 22,
  idioma: 23,
  outcome: 25,
  contactSince: 31,
  asksAtMost: 32,
} as const;
export const term = (kind: keyof typeof KIND, value: number): number => termOf(KIND[kind], value);
export const isOf = (one: number, kind: keyof typeof KIND): boolean => kindOf(one) === KIND[kind];

export const YEARS_MAX = 15;

type Nivel = (typeof NIVELES_FORMACION)[number];
export interface Named {
  id: number;
  nombre: string;
}

/** What is asked of people: an opportunity in the form they are compared with. */
export interface Asked {
  /** Null when others are compared with a person: then neither client nor contact counts. */
  empresaId: number | null;
  cargo: Named;
  rubro: Named;
  /** Guaraníes; 0 when not stated. */
  salarioMaximo: number;
  ciudad: Named & { departamento: string };
  /** The day that all periods count from, so that nothing moves with the calendar. */
  solicitudFecha: string;
  formacionPedida: Nivel | null;
  idiomas: (Named & { nivel: string })[];
  /** Positions that occur in the same careers, most frequent first. */
  juntos: (Named & { fuerza: number })[];
  departamentos: Named[];
}

/** What is known about somebody besides their terms, for the reasons. */
export interface Known {
  expectativaSalarial: number;
  ciudad: string | null;
  ultimoContacto: string | null;
  /** Their latest time in the position asked for: its sector and last year; a null year when it continues. */
  enCargo: { rubro: string | null; hasta: number | null } | null;
}

/** One way to get points: having one of the terms. */
export interface Level {
  criterion: Criterion;
  /** Levels of a group are adjacent; the first that somebody has counts. */
  group: number;
  points: number;
  terms: number[];
  /** The sentence for staff about what was found, given the term that matched. */
  say: (known: Known, matched: number, all: readonly number[]) => string;
  /** The sentence for the person; none where it is not for them. */
  sayThem?: (matched: number) => string;
}
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const years = (n: number): string =>
  n === 0 ? 'menos de un año' : n >= YEARS_MAX ? `${YEARS_MAX} años o más` : plural(n, 'año', 'años');

/** The levels of an opportunity as they are added, each in the group of its criterion. */
export class Levels {
  readonly all: Level[] = [];
  readonly points: Record<Criterion, number>;
  #group = 0;

  constructor(points: Record<Criterion, number>) {
    this.points = points;
  }

  /** Begins the next group: of each, the best level counts. */
  next(): void {
    this.#group++;
  }

  /** A level worth so many percent of the points of its criterion; none without terms or without points. */
  add(
    criterion: Criterion,
    percent: number,
    rest: Pick<Level, 'terms' | 'say' | 'sayThem'>,
    of = this.points[criterion],
  ): void {
    const points = percent < 0 ? -share(of, -percent) : share(of, percent);
    if (rest.terms.length > 0 && points !== 0)
      this.all.push({ criterion, group: this.#group, points, ...rest });
  }
}

/** The levels as the database takes them: each one's group and points, and its terms by its number from 1 on. */
export const asArrays = (levels: readonly Level[]) => ({
  groups: levels.map(({ group }) => group),
  points: levels.map(({ points }) => points),
  levels: levels.flatMap(({ terms }, i) => terms.map(() => i + 1)),
  terms: levels.flatMap(({ terms }) => terms),
});

/** The terms that say how long and until when somebody was in a position. */
export const careerTerms = (cargoId: number): [from: number, to: number][] => [
  [term('years', cargoId * 16), term('years', cargoId * 16 + 15)],
  [term('runningSince', cargoId * 256), term('runningSince', cargoId * 256 + 255)],
];

/** What somebody has of a request, from all their terms, their expectation and their last contact (seconds since 1970). */
export function hadBy(
  levels: readonly Level[],
  them: { terms: readonly number[]; salario: number; contact: number | null },
): { level: number; term: number }[] {
  const own = new Set(them.terms);
  const has = (one: number): boolean =>
    isOf(one, 'asksAtMost')
      ? them.salario <= heldIn(one)
      : isOf(one, 'contactSince')
        ? them.contact !== null && them.contact >= heldIn(one)
        : own.has(one);
  return levels.flatMap(({ terms }, i) => terms.filter(has).map((one) => ({ level: i + 1, term: one })));
}
