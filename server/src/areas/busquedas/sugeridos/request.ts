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

/** The levels of an opportunity, in the order in which they count (docs/reglas/busquedas.md). */
export function levelsOf(asked: Asked, weights: Weights): Level[] {
  const points = weightsAmong(weights, askedFor(asked));
  const levels: Level[] = [];
  let group = 0;
  const add = (
    criterion: Criterion,
    percent: number,
    rest: Pick<Level, 'terms' | 'say' | 'sayThem'>,
    of = points[criterion],
  ): void => {
    const level = {
      criterion,
      group,
      points: percent < 0 ? -share(of, -percent) : share(of, percent),
      ...rest,
    };
    if (level.terms.length > 0 && level.points !== 0) levels.push(level);
  };
  const { cargo, rubro, ciudad } = asked;
  const now = Number(asked.solicitudFecha.slice(0, 4));
  const yearTerm = (kind: 'runningSince' | 'lastYear', year: number): number =>
    term(kind, cargo.id * 256 + year);
  const yearsFrom = (from: number, to: number): number[] =>
    range(Math.max(0, from - FIRST_YEAR), Math.min(NO_YEAR - 1, to - FIRST_YEAR));
  const running = [...yearsFrom(now - CAREER_YEARS, now + AHEAD_YEARS), NO_YEAR].map((year) =>
    yearTerm('runningSince', year),
  );
  /** Years in the position, from the term that holds them. */
  const yearsOf = (one: number): number => {
    if (isOf(one, 'years')) return heldIn(one) % 16;
    const since = heldIn(one) % 256;
    return since === NO_YEAR ? 0 : Math.max(0, Math.min(YEARS_MAX, now - FIRST_YEAR - since));
  };

  group++;
  add('cargo', 100, {
    terms: [term('cargo', cargo.id)],
    say: ({ enCargo }, _, all) => {
      const held = all.find((one) => isOf(one, 'years') || isOf(one, 'runningSince'));
      const howLong = held === undefined ? '' : ` ${years(yearsOf(held))}`;
      const until = enCargo?.hasta ? ` hasta ${enCargo.hasta}` : '';
      return `${cargo.nombre}${howLong}${until}${enCargo?.rubro ? `, en ${enCargo.rubro}` : ''}`;
    },
    sayThem: () => `Trabajaste de ${cargo.nombre}`,
  });
  add('cargo', 60, {
    terms: [term('potencial', cargo.id)],
    say: () => `${cargo.nombre} está entre sus cargos potenciales`,
    sayThem: () => `Tu perfil va con ${cargo.nombre}`,
  });
  TOGETHER_STEPS.forEach(([from, percent], i) => {
    const those = asked.juntos.filter(
      ({ fuerza }) => fuerza >= from && fuerza < (TOGETHER_STEPS[i - 1]?.[0] ?? Number.POSITIVE_INFINITY),
    );
    const nameOf = (one: number): string => those.find(({ id }) => id === heldIn(one))!.nombre;
    add('cargo', percent, {
      terms: those.map(({ id }) => term('cargo', id)),
      say: (_, matched) => `Fue ${nameOf(matched)}, que suele ir junto con ${cargo.nombre}`,
      sayThem: (matched) => `Tu experiencia de ${nameOf(matched)} suele ir con ${cargo.nombre}`,
    });
  });

  group++;
  YEARS_STEPS.forEach(([from, percent], i) => {
    const to = YEARS_STEPS[i - 1]?.[0] ?? CAREER_YEARS + 1;
    const counted = range(from, Math.min(to - 1, YEARS_MAX)).map((n) => term('years', cargo.id * 16 + n));
    // Somebody who began after the request has no year yet, and neither has somebody who did not say when.
    const since =
      from === 0
        ? [...yearsFrom(now - to + 1, now + AHEAD_YEARS), NO_YEAR]
        : yearsFrom(now - to + 1, now - from);
    add('experiencia', percent, {
      terms: [...counted, ...since.map((year) => yearTerm('runningSince', year))],
      say: (_, matched) => `${firstUpper(years(yearsOf(matched)))} en el cargo`,
    });
  });

  group++;
  add('vigencia', 100, { terms: running, say: () => 'Está en el cargo' });
  LEFT_STEPS.forEach(([ago, percent], i) => {
    const newest = i === 0 ? now + AHEAD_YEARS : now - (LEFT_STEPS[i - 1]![0] + 1);
    add('vigencia', percent, {
      terms: yearsFrom(now - ago, newest).map((year) => yearTerm('lastYear', year)),
      say: (_, matched) => `Dejó el cargo en ${FIRST_YEAR + (heldIn(matched) % 256)}`,
    });
  });

  group++;
  add('rubro', 100, {
    terms: [term('rubro', rubro.id)],
    say: () => `Trabajó en ${rubro.nombre}`,
    sayThem: () => `Trabajaste en ${rubro.nombre}`,
  });

  group++;
  const { salarioMaximo } = asked;
  const most = formatAmount(salarioMaximo);
  // No stated expectation is stored as zero.
  add('salario', UNSAID_SHARE, { terms: [term('asksAtMost', 0)], say: () => 'No dijo cuánto pide' });
  add('salario', 100, {
    terms: [term('asksAtMost', Math.floor(salarioMaximo))],
    say: ({ expectativaSalarial }) => `Pide ${formatMoney(expectativaSalarial)}, el rango llega a ${most}`,
  });
  add('salario', OVER_RANGE_SHARE, {
    terms: [term('asksAtMost', Math.floor((salarioMaximo * (100 + OVER_RANGE)) / 100))],
    say: ({ expectativaSalarial }) =>
      `Pide ${formatMoney(expectativaSalarial)}, algo más que los ${most} del rango`,
  });

  group++;
  const near = nearTo(asked);
  add('ciudad', 100, {
    terms: [term('ciudad', ciudad.id)],
    say: () => `Vive en ${ciudad.nombre}, donde es el trabajo`,
    sayThem: () => `Es en ${ciudad.nombre}, tu ciudad`,
  });
  add('ciudad', 60, {
    terms: near.same,
    say: (known) => `Vive en ${known.ciudad}, cerca de ${ciudad.nombre}`,
    sayThem: () => `Es en ${ciudad.nombre}, cerca de donde vivís`,
  });
  add('ciudad', 25, {
    terms: near.neighbour,
    say: (known) => `Vive en ${known.ciudad}, en un departamento vecino`,
  });

  group++;
  const { formacionPedida } = asked;
  if (formacionPedida) {
    const rank = NIVEL_RANK[formacionPedida];
    const label = NIVEL_FORMACION_LABEL[formacionPedida].toLowerCase();
    const ofRank = (test: (n: number) => boolean): number[] =>
      NIVELES_FORMACION.flatMap((nivel, i) => (test(NIVEL_RANK[nivel]) ? [term('formacion', i + 1)] : []));
    const nivelOf = (matched: number): string =>
      NIVEL_FORMACION_LABEL[NIVELES_FORMACION[heldIn(matched) - 1]!];
    add('formacion', 100, {
      terms: ofRank((n) => n >= rank),
      say: (_, matched) => `Formación: ${nivelOf(matched).toLowerCase()}; se pide ${label}`,
      sayThem: () => `Tenés la formación que se pide: ${label}`,
    });
    add('formacion', 40, {
      terms: ofRank((n) => n === rank - 1),
      say: (_, matched) => `Formación: ${nivelOf(matched).toLowerCase()}, un paso menos que ${label}`,
    });
  }

  // The points for languages are shared among those asked for.
  asked.idiomas.forEach((idioma, i) => {
    group++;
    const of =
      share(points.idiomas, ((i + 1) * 100) / asked.idiomas.length) -
      share(points.idiomas, (i * 100) / asked.idiomas.length);
    const wanted = SPOKEN.indexOf(idioma.nivel as (typeof SPOKEN)[number]);
    const spoken = (matched: number): string => nivelIdiomaLabel(SPOKEN[(heldIn(matched) % 8) - 1]);
    const terms = (test: (n: number) => boolean): number[] =>
      SPOKEN.flatMap((_, n) => (test(n) ? [term('idioma', idioma.id * 8 + n + 1)] : []));
    add(
      'idiomas',
      100,
      {
        terms: terms((n) => n >= wanted),
        say: (_, matched) => `${idioma.nombre} ${spoken(matched)}; se pide ${nivelIdiomaLabel(idioma.nivel)}`,
        sayThem: () => `Hablás ${idioma.nombre}`,
      },
      of,
    );
    add(
      'idiomas',
      50,
      {
        terms: terms((n) => n < wanted),
        say: (_, matched) => `${idioma.nombre} ${spoken(matched)}, menos de lo que se pide`,
      },
      of,
    );
  });

  group++;
  const from = Date.parse(`${asked.solicitudFecha}T00:00:00Z`) / 1000;
  for (const [months, percent] of CONTACT_STEPS)
    add('contacto', percent, {
      terms: [term('contactSince', Math.floor(from - months * MONTH_SECONDS))],
      say: ({ ultimoContacto }) => `Último contacto: ${formatDate(ultimoContacto)}`,
    });

  group++;
  add('cliente', -100, {
    terms: asked.empresaId === null ? [] : [term('outcome', asked.empresaId * 2)],
    say: () => 'Este cliente ya lo descartó',
  });
  add('cliente', 100, {
    terms: asked.empresaId === null ? [] : [term('outcome', asked.empresaId * 2 + 1)],
    say: () => 'Llegó a la entrevista con este cliente',
  });
  return lightestFirst(levels);
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
