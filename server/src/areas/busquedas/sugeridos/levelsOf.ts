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
import { heldIn } from '../../../platform/database/terms.ts';
import { AHEAD_YEARS, CAREER_YEARS, Career, FIRST_YEAR, NO_YEAR, range } from './Career.ts';
import { type Asked, isOf, type Level, Levels, type Named, term, YEARS_MAX, years } from './request.ts';

const MONTH_SECONDS = 30.44 * 86_400;

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
