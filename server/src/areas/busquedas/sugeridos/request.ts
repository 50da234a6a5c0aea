import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import {
  NIVEL_FORMACION_LABEL,
  NIVELES_FORMACION,
  nivelIdiomaLabel,
} from '@tembiapo/contract/domain/enums.ts';
import { formatAmount, formatMoney } from '@tembiapo/contract/domain/money.ts';
import { nearnessOf } from '@tembiapo/contract/domain/nearnessOf.ts';
import {
  CRITERION_NAMES,
  type Criterion,
  NIVEL_RANK,
  SPOKEN,
  share,
  type Weights,
  weightsAmong,
} from '@tembiapo/contract/domain/sugeridos.ts';
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
const term = (kind: keyof typeof KIND, value: number): number => termOf(KIND[kind], value);
const isOf = (one: number, kind: keyof typeof KIND): boolean => kindOf(one) === KIND[kind];

const YEARS_MAX = 15;
const FIRST_YEAR = 1900;
/** Stands for an unknown year. */
const NO_YEAR = 255;
/** Years around the request's that a career may touch. */
const CAREER_YEARS = 50;
const AHEAD_YEARS = 5;
const MONTH_SECONDS = 30.44 * 86_400;

type Nivel = (typeof NIVELES_FORMACION)[number];
interface Named {
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

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const years = (n: number): string =>
  n === 0 ? 'menos de un año' : n >= YEARS_MAX ? `${YEARS_MAX} años o más` : plural(n, 'año', 'años');

/** The criteria that an opportunity says something about. */
function askedFor(asked: Asked): Set<Criterion> {
  const out = new Set<Criterion>(CRITERION_NAMES);
  if (asked.salarioMaximo === 0) out.delete('salario');
  if (!asked.formacionPedida) out.delete('formacion');
  if (asked.idiomas.length === 0) out.delete('idiomas');
  if (asked.empresaId === null) {
    out.delete('cliente');
    out.delete('contacto');
  }
  return out;
}

/** The share of the points for years in the position, by minimum years. */
const YEARS_STEPS = [
  [5, 100],
  [3, 80],
  [2, 60],
  [1, 40],
  [0, 20],
] as const;
/** The share by the maximum years since leaving the position. */
const LEFT_STEPS = [
  [1, 80],
  [3, 50],
  [6, 20],
] as const;
/** The share by how often positions occur together, at least. */
const TOGETHER_STEPS = [
  [30, 50],
  [15, 35],
  [5, 20],
] as const;
const CONTACT_STEPS = [
  [6, 100],
  [24, 50],
] as const;
/** How many percent above the range an expectation still counts, and with which share. */
const OVER_RANGE = 15;
const OVER_RANGE_SHARE = 40;
const UNSAID_SHARE = 50;

/** The levels of an opportunity as they are added, each in the group of its criterion. */
class Levels {
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

/** The terms that tell of years in the position that is asked for, seen from when it is asked. */
class Career {
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

  /** Of whoever is in the position. */
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

/** The levels of an opportunity, in the order in which they count (docs/reglas/busquedas.md). */
export function levelsOf(asked: Asked, weights: Weights): Level[] {
  const levels = new Levels(weightsAmong(weights, askedFor(asked)));
  const career = new Career(asked);
  addCargo(levels, asked, career);
  addExperiencia(levels, asked, career);
  addRecency(levels, career);
  addRubro(levels, asked);
  addSalario(levels, asked);
  addCiudad(levels, asked);
  addFormacion(levels, asked);
  addIdiomas(levels, asked);
  addContacto(levels, asked);
  addCliente(levels, asked);
  return lightestFirst(levels.all);
}

function addCargo(levels: Levels, { cargo, juntos }: Asked, career: Career): void {
  levels.next();
  levels.add('cargo', 100, {
    terms: [term('cargo', cargo.id)],
    say: ({ enCargo }, _, all) => {
      const held = all.find((one) => isOf(one, 'years') || isOf(one, 'runningSince'));
      const howLong = held === undefined ? '' : ` ${years(career.yearsOf(held))}`;
      const until = enCargo?.hasta ? ` hasta ${enCargo.hasta}` : '';
      return `${cargo.nombre}${howLong}${until}${enCargo?.rubro ? `, en ${enCargo.rubro}` : ''}`;
    },
    sayThem: () => `Trabajaste de ${cargo.nombre}`,
  });
  levels.add('cargo', 60, {
    terms: [term('potencial', cargo.id)],
    say: () => `${cargo.nombre} está entre sus cargos potenciales`,
    sayThem: () => `Tu perfil va con ${cargo.nombre}`,
  });
  TOGETHER_STEPS.forEach(([from, percent], i) => {
    const those = juntos.filter(
      ({ fuerza }) => fuerza >= from && fuerza < (TOGETHER_STEPS[i - 1]?.[0] ?? Number.POSITIVE_INFINITY),
    );
    const nameOf = (one: number): string => those.find(({ id }) => id === heldIn(one))!.nombre;
    levels.add('cargo', percent, {
      terms: those.map(({ id }) => term('cargo', id)),
      say: (_, matched) => `Fue ${nameOf(matched)}, que suele ir junto con ${cargo.nombre}`,
      sayThem: (matched) => `Tu experiencia de ${nameOf(matched)} suele ir con ${cargo.nombre}`,
    });
  });
}

function addExperiencia(levels: Levels, { cargo }: Asked, career: Career): void {
  levels.next();
  const { now } = career;
  YEARS_STEPS.forEach(([from, percent], i) => {
    const to = YEARS_STEPS[i - 1]?.[0] ?? CAREER_YEARS + 1;
    const counted = range(from, Math.min(to - 1, YEARS_MAX)).map((n) => term('years', cargo.id * 16 + n));
    // Somebody who began after the request has no year yet, and neither has somebody who did not say when.
    const since =
      from === 0
        ? [...career.years(now - to + 1, now + AHEAD_YEARS), NO_YEAR]
        : career.years(now - to + 1, now - from);
    levels.add('experiencia', percent, {
      terms: [...counted, ...since.map((year) => career.term('runningSince', year))],
      say: (_, matched) => `${firstUpper(years(career.yearsOf(matched)))} en el cargo`,
    });
  });
}

function addRecency(levels: Levels, career: Career): void {
  levels.next();
  const { now } = career;
  levels.add('vigencia', 100, { terms: career.running, say: () => 'Está en el cargo' });
  LEFT_STEPS.forEach(([ago, percent], i) => {
    const newest = i === 0 ? now + AHEAD_YEARS : now - (LEFT_STEPS[i - 1]![0] + 1);
    levels.add('vigencia', percent, {
      terms: career.years(now - ago, newest).map((year) => career.term('lastYear', year)),
      say: (_, matched) => `Dejó el cargo en ${FIRST_YEAR + (heldIn(matched) % 256)}`,
    });
  });
}

function addRubro(levels: Levels, { rubro }: Asked): void {
  levels.next();
  levels.add('rubro', 100, {
    terms: [term('rubro', rubro.id)],
    say: () => `Trabajó en ${rubro.nombre}`,
    sayThem: () => `Trabajaste en ${rubro.nombre}`,
  });
}

function addSalario(levels: Levels, { salarioMaximo }: Asked): void {
  levels.next();
  const most = formatAmount(salarioMaximo);
  // Who said nothing stands as zero.
  levels.add('salario', UNSAID_SHARE, { terms: [term('asksAtMost', 0)], say: () => 'No dijo cuánto pide' });
  levels.add('salario', 100, {
    terms: [term('asksAtMost', Math.floor(salarioMaximo))],
    say: ({ expectativaSalarial }) => `Pide ${formatMoney(expectativaSalarial)}, el rango llega a ${most}`,
  });
  levels.add('salario', OVER_RANGE_SHARE, {
    terms: [term('asksAtMost', Math.floor((salarioMaximo * (100 + OVER_RANGE)) / 100))],
    say: ({ expectativaSalarial }) =>
      `Pide ${formatMoney(expectativaSalarial)}, algo más que los ${most} del rango`,
  });
}

function addCiudad(levels: Levels, asked: Asked): void {
  levels.next();
  const { ciudad } = asked;
  const near = nearTo(asked);
  levels.add('ciudad', 100, {
    terms: [term('ciudad', ciudad.id)],
    say: () => `Vive en ${ciudad.nombre}, donde es el trabajo`,
    sayThem: () => `Es en ${ciudad.nombre}, tu ciudad`,
  });
  levels.add('ciudad', 60, {
    terms: near.same,
    say: (known) => `Vive en ${known.ciudad}, cerca de ${ciudad.nombre}`,
    sayThem: () => `Es en ${ciudad.nombre}, cerca de donde vivís`,
  });
  levels.add('ciudad', 25, {
    terms: near.neighbour,
    say: (known) => `Vive en ${known.ciudad}, en un departamento vecino`,
  });
}

function addFormacion(levels: Levels, { formacionPedida }: Asked): void {
  levels.next();
  if (!formacionPedida) return;
  const rank = NIVEL_RANK[formacionPedida];
  const label = NIVEL_FORMACION_LABEL[formacionPedida].toLowerCase();
  const ofRank = (test: (n: number) => boolean): number[] =>
    NIVELES_FORMACION.flatMap((nivel, i) => (test(NIVEL_RANK[nivel]) ? [term('formacion', i + 1)] : []));
  const nivelOf = (matched: number): string => NIVEL_FORMACION_LABEL[NIVELES_FORMACION[heldIn(matched) - 1]!];
  levels.add('formacion', 100, {
    terms: ofRank((n) => n >= rank),
    say: (_, matched) => `Formación: ${nivelOf(matched).toLowerCase()}; se pide ${label}`,
    sayThem: () => `Tenés la formación que se pide: ${label}`,
  });
  levels.add('formacion', 40, {
    terms: ofRank((n) => n === rank - 1),
    say: (_, matched) => `Formación: ${nivelOf(matched).toLowerCase()}, un paso menos que ${label}`,
  });
}

/** The points of languages are shared among those that are asked for. */
function addIdiomas(levels: Levels, { idiomas }: Asked): void {
  idiomas.forEach((idioma, i) => {
    levels.next();
    const of =
      share(levels.points.idiomas, ((i + 1) * 100) / idiomas.length) -
      share(levels.points.idiomas, (i * 100) / idiomas.length);
    const wanted = SPOKEN.indexOf(idioma.nivel as (typeof SPOKEN)[number]);
    const spoken = (matched: number): string => nivelIdiomaLabel(SPOKEN[(heldIn(matched) % 8) - 1]);
    const terms = (test: (n: number) => boolean): number[] =>
      SPOKEN.flatMap((_, n) => (test(n) ? [term('idioma', idioma.id * 8 + n + 1)] : []));
    levels.add(
      'idiomas',
      100,
      {
        terms: terms((n) => n >= wanted),
        say: (_, matched) => `${idioma.nombre} ${spoken(matched)}; se pide ${nivelIdiomaLabel(idioma.nivel)}`,
        sayThem: () => `Hablás ${idioma.nombre}`,
      },
      of,
    );
    levels.add(
      'idiomas',
      50,
      {
        terms: terms((n) => n < wanted),
        say: (_, matched) => `${idioma.nombre} ${spoken(matched)}, menos de lo que se pide`,
      },
      of,
    );
  });
}

function addContacto(levels: Levels, { solicitudFecha }: Asked): void {
  levels.next();
  const from = Date.parse(`${solicitudFecha}T00:00:00Z`) / 1000;
  for (const [months, percent] of CONTACT_STEPS)
    levels.add('contacto', percent, {
      terms: [term('contactSince', Math.floor(from - months * MONTH_SECONDS))],
      say: ({ ultimoContacto }) => `Último contacto: ${formatDate(ultimoContacto)}`,
    });
}

function addCliente(levels: Levels, { empresaId }: Asked): void {
  levels.next();
  levels.add('cliente', -100, {
    terms: empresaId === null ? [] : [term('outcome', empresaId * 2)],
    say: () => 'Este cliente ya lo descartó',
  });
  levels.add('cliente', 100, {
    terms: empresaId === null ? [] : [term('outcome', empresaId * 2 + 1)],
    say: () => 'Llegó a la entrevista con este cliente',
  });
}

type Near = Record<'same' | 'neighbour' | 'far', number[]>;
/** By the list they belong to, since one list serves many opportunities. */
const nears = new WeakMap<readonly Named[], Map<string, Near>>();

/** The terms of the departments around an opportunity's own. */
function nearTo({ departamentos, ciudad: { departamento } }: Asked): Near {
  const known = nears.get(departamentos) ?? new Map<string, Near>();
  nears.set(departamentos, known);
  let near = known.get(departamento);
  if (!near) {
    near = { same: [], neighbour: [], far: [] };
    for (const { id, nombre } of departamentos)
      near[nearnessOf(nombre, departamento)].push(term('departamento', id));
    known.set(departamento, near);
  }
  return near;
}

/** Groups by weight, lightest first: the sums of the first ones then have few digits, which is what adding them up costs. */
function lightestFirst(levels: readonly Level[]): Level[] {
  const weight = (group: number): number =>
    Math.max(...levels.filter((one) => one.group === group).map(({ points }) => Math.abs(points)));
  const groups = [...new Set(levels.map(({ group }) => group))].sort(
    (a, b) => weight(a) - weight(b) || a - b,
  );
  return groups.flatMap((group, i) =>
    levels.filter((one) => one.group === group).map((one) => ({ ...one, group: i + 1 })),
  );
}

const firstUpper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

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
