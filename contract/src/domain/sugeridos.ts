/** Criteria that match a person with an opportunity (docs/reglas/busquedas.md), and their default weights out of 100. */
export const CRITERIA = {
  cargo: {
    label: 'Cargo',
    help: 'Lo tuvo; está entre sus cargos potenciales; o tuvo uno que suele ir junto.',
    weight: 30,
  },
  experiencia: { label: 'Años en el cargo', help: 'Todo desde cinco años.', weight: 14 },
  vigencia: { label: 'Hace cuánto', help: 'Está en el cargo, o lo dejó hace poco.', weight: 10 },
  rubro: { label: 'Rubro', help: 'Trabajó en el rubro de la búsqueda.', weight: 12 },
  salario: { label: 'Salario', help: 'Lo que pide entra en el rango.', weight: 10 },
  ciudad: { label: 'Ciudad', help: 'Vive en la ciudad, cerca o en un departamento vecino.', weight: 8 },
  formacion: { label: 'Formación', help: 'Llegó al nivel que se pide.', weight: 5 },
  idiomas: { label: 'Idiomas', help: 'Habla los que se piden, al nivel que se pide.', weight: 4 },
  contacto: { label: 'Último contacto', help: 'Se habló con la persona hace poco.', weight: 4 },
  cliente: {
    label: 'Antes con el cliente',
    help: 'Llegó lejos con el mismo cliente; un descarte allí resta lo mismo.',
    weight: 3,
  },
} as const;
export type Criterion = keyof typeof CRITERIA;
export const CRITERION_NAMES = Object.keys(CRITERIA) as Criterion[];

/** Points per criterion, adding up to 100. */
export type Weights = Record<Criterion, number>;
export const WEIGHTS_TOTAL = 100;
export const FIRST_WEIGHTS = Object.fromEntries(
  CRITERION_NAMES.map((name) => [name, CRITERIA[name].weight]),
) as Weights;

/** From how many points, of 100, somebody fits, until the agency says otherwise. */
export const FIRST_MINIMUM = 50;

/** Why weights are invalid; null when they are fine. */
export function wrongInWeights(weights: Weights): string | null {
  const sum = CRITERION_NAMES.reduce((total, name) => total + weights[name], 0);
  return sum === WEIGHTS_TOTAL ? null : `Los pesos tienen que sumar ${WEIGHTS_TOTAL}; suman ${sum}`;
}

/**
 * The weights among the criteria that an opportunity has: the points of the others are shared out in proportion, so that
 * whole points still add up to 100. All zero when nothing that weighs is asked for.
 */
export function weightsAmong(weights: Weights, asked: ReadonlySet<Criterion>): Weights {
  const sum = CRITERION_NAMES.reduce((total, name) => total + (asked.has(name) ? weights[name] : 0), 0);
  const exact = CRITERION_NAMES.map((name) => ({
    name,
    points: asked.has(name) && sum > 0 ? (weights[name] * WEIGHTS_TOTAL) / sum : 0,
  }));
  const whole = Object.fromEntries(exact.map(({ name, points }) => [name, Math.floor(points)])) as Weights;
  const missing =
    (sum > 0 ? WEIGHTS_TOTAL : 0) - CRITERION_NAMES.reduce((total, name) => total + whole[name], 0);
  const byRest = exact.toSorted((a, b) => (b.points % 1) - (a.points % 1));
  for (const { name } of byRest.slice(0, missing)) whole[name]++;
  return whole;
}

/** A percentage of a criterion's points, in whole points. */
export const share = (points: number, percent: number): number => Math.round((points * percent) / 100);

/** Levels of education, ranked; technical and tertiary rank the same. */
export const NIVEL_RANK = {
  primario: 1,
  secundario: 2,
  tecnico: 3,
  terciario: 3,
  universitario: 4,
  postgrado: 5,
} as const;

/** Levels of a spoken language, lowest first. */
export const SPOKEN = ['basico', 'bueno', 'muyBueno', 'excelente', 'nativo'] as const;
