import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { MarkedCv } from '@tembiapo/server/areas/personas/cv/index.ts';
import { sameLetters, saysYearsOnly } from './judge.ts';
import type { Truth } from './Truth.ts';

/** Each field, with what reading it must reach (docs/reglas/personas.md). */
export const FLOORS = {
  correo: 0.95,
  telefono: 0.95,
  nombre: 0.95,
  documento: 0.9,
  nacimiento: 0.9,
  ciudad: 0.9,
  empresa: 0.9,
  cargo: 0.9,
  fechas: 0.9,
  titulo: 0.85,
  institucion: 0.85,
  nivel: 0.85,
  idioma: 0.85,
};
type FieldName = keyof typeof FLOORS;
export const FIELDS = Object.keys(FLOORS) as FieldName[];

/** Per field: how many there were, how many were said, and how many of those are right. */
export type Score = Record<FieldName, { there: number; said: number; right: number }>;

export const emptyScore = (): Score =>
  Object.fromEntries(FIELDS.map((field) => [field, { there: 0, said: 0, right: 0 }])) as Score;

/** Compares the first and the family names apart. */
const sameByHalves = (a: string, b: string): boolean => {
  const halves = (text: string) => text.split('|').map(normalizeText).join('|');
  return halves(a) === halves(b);
};

/** How many of what there is was said; each saying counts once. */
function countRight(
  there: readonly string[],
  said: readonly string[],
  same: (a: string, b: string) => boolean,
): number {
  const left = [...said];
  for (const value of there) {
    const at = left.findIndex((other) => same(other, value));
    if (at >= 0) left.splice(at, 1);
  }
  return said.length - left.length;
}

/** Counts what reading a CV found, field by field. */
export function scoreCv(truth: Truth, read: MarkedCv): Score {
  const jobs = read.experiencias.map(({ value }) => value);
  const studies = read.formaciones.map(({ value }) => value);
  // A CV that gives only years says no months.
  const yearsOnly = jobs.length > 0 && saysYearsOnly(read);
  const short = (day: string): string => day.slice(0, yearsOnly ? 4 : 7);
  /** Which true job a found one is: by company and position, or else by one of them. */
  const placeOf = ({ empresa, cargo }: (typeof jobs)[number]): number => {
    const both = truth.experiencias.findIndex(
      (e) => sameLetters(empresa, e.empresa) && sameLetters(cargo, e.cargo),
    );
    return both >= 0
      ? both
      : truth.experiencias.findIndex((e) => sameLetters(empresa, e.empresa) || sameLetters(cargo, e.cargo));
  };
  const datesSaid = jobs.flatMap((job, n) => {
    const at = placeOf(job);
    const key = at < 0 ? `? ${n}` : String(at);
    const end = job.vigente ? 'vigente' : job.hasta && short(job.hasta);
    return [job.desde && `${key} ${short(job.desde)}`, end && `${key} ${end}`];
  });
  type Texts = readonly (string | null | undefined)[];
  const found: Record<FieldName, readonly [there: Texts, said: Texts]> = {
    correo: [[truth.correo], [read.correo?.value]],
    telefono: [truth.telefonos, read.telefonos.map(({ value }) => value)],
    nombre: [
      [`${truth.nombre} | ${truth.apellido}`],
      [(read.nombre || read.apellido) && `${read.nombre?.value ?? ''} | ${read.apellido?.value ?? ''}`],
    ],
    documento: [[truth.documento], [read.documento?.value]],
    nacimiento: [[truth.nacimiento], [read.nacimientoFecha?.value]],
    ciudad: [[truth.ciudad], [read.ciudad?.value]],
    empresa: [truth.experiencias.map((e) => e.empresa), jobs.map((job) => job.empresa)],
    cargo: [truth.experiencias.map((e) => e.cargo), jobs.map((job) => job.cargo)],
    fechas: [
      truth.experiencias.flatMap(({ desde, hasta }, i) => [
        `${i} ${short(desde)}`,
        `${i} ${hasta === null ? 'vigente' : short(hasta)}`,
      ]),
      datesSaid,
    ],
    titulo: [truth.formaciones.map((f) => f.titulo), studies.map((study) => study.titulo)],
    institucion: [truth.formaciones.map((f) => f.institucion), studies.map((study) => study.institucion)],
    nivel: [
      truth.formaciones.map((f) => `${f.titulo} ${f.nivel}`),
      studies.map(({ titulo, nivel }) => nivel && `${titulo} ${nivel}`),
    ],
    idioma: [
      truth.idiomas.map((i) => `${i.idioma} ${i.nivel}`),
      read.idiomas.map(({ value }) => `${value.idioma} ${value.nivel}`),
    ],
  };
  const score = emptyScore();
  for (const field of FIELDS) {
    // A field that the layout leaves out is not counted.
    const [there, said] = found[field].map((texts) => texts.filter((text) => !!text) as string[]) as [
      string[],
      string[],
    ];
    const right = countRight(there, said, field === 'nombre' ? sameByHalves : sameLetters);
    score[field] = { there: there.length, said: said.length, right };
  }
  return score;
}

export function addScore(to: Score, more: Score): void {
  for (const field of FIELDS)
    for (const key of ['there', 'said', 'right'] as const) to[field][key] += more[field][key];
}
