import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { MarkedCv } from '@tembiapo/server/areas/personas/cv/index.ts';
import type { Truth } from './Truth.ts';

/** Per field: how many there were, how many were said, and how many of those are right. */
export interface Count {
  there: number;
  said: number;
  right: number;
}
export const FIELDS = [
  'correo',
  'telefono',
  'nombre',
  'documento',
  'nacimiento',
  'ciudad',
  'empresa',
  'cargo',
  'fechas',
  'titulo',
  'institucion',
  'nivel',
  'idioma',
] as const;
export type FieldName = (typeof FIELDS)[number];
export type Score = Record<FieldName, Count>;

export const emptyScore = (): Score =>
  Object.fromEntries(FIELDS.map((field) => [field, { there: 0, said: 0, right: 0 }])) as Score;

const plain = (text: string | null | undefined): string => normalizeText(text ?? '');
const byHalves = (text: string | null | undefined): string => (text ?? '').split('|').map(plain).join('|');
/** Ignores signs that are written in two ways: 'S.A.' or 'SA', a final point. */
const same = (a: string | null | undefined, b: string): boolean =>
  plain(a).replaceAll(' ', '') === plain(b).replaceAll(' ', '');

/** Counts what reading a CV found, field by field. */
export function scoreCv(truth: Truth, read: MarkedCv): { score: Score; wrong: string[] } {
  const score = emptyScore();
  const wrong: string[] = [];
  const count = (field: FieldName, there: unknown[], said: unknown[], right: number) => {
    score[field].there += there.length;
    score[field].said += said.length;
    score[field].right += right;
    if (right < there.length || right < said.length)
      wrong.push(`${field}: ${JSON.stringify(there)} != ${JSON.stringify(said)}`);
  };
  const one = (field: FieldName, there: string, said: string | null | undefined, equal = same) =>
    count(
      field,
      // A field that the layout leaves out is not counted.
      there === '' ? [] : [there],
      said ? [said] : [],
      there !== '' && said && equal(said, there) ? 1 : 0,
    );
  /** Compares both as multisets: each one counts once. */
  const many = (field: FieldName, there: string[], said: string[]) => {
    const left = [...said];
    let right = 0;
    for (const value of there) {
      const at = left.findIndex((other) => same(other, value));
      if (at < 0) continue;
      right++;
      left.splice(at, 1);
    }
    count(field, there, said, right);
  };
  const filled = (values: (string | null)[]): string[] => values.filter((value) => value !== null);
  one('correo', truth.correo, read.correo?.value);
  many(
    'telefono',
    truth.telefonos,
    read.telefonos.map(({ value }) => value),
  );
  one(
    'nombre',
    `${truth.nombre} | ${truth.apellido}`,
    read.nombre || read.apellido ? `${read.nombre?.value ?? ''} | ${read.apellido?.value ?? ''}` : null,
    (a, b) => byHalves(a) === byHalves(b),
  );
  one('documento', truth.documento, read.documento?.value);
  one('nacimiento', truth.nacimiento, read.nacimientoFecha?.value);
  one('ciudad', truth.ciudad, read.ciudad?.value);
  const jobs = read.experiencias.map(({ value }) => value);
  many(
    'empresa',
    truth.experiencias.map(({ empresa }) => empresa),
    filled(jobs.map(({ empresa }) => empresa)),
  );
  many(
    'cargo',
    truth.experiencias.map(({ cargo }) => cargo),
    filled(jobs.map(({ cargo }) => cargo)),
  );
  const months = (years: boolean) => (day: string | null) =>
    day === null ? '' : day.slice(0, years ? 4 : 7);
  // A CV that gives only years says no months.
  const yearsOnly =
    jobs.length > 0 &&
    jobs.every(
      ({ desde, hasta }) =>
        (desde === null || desde.endsWith('-01-01')) && (hasta === null || hasta.endsWith('-12-31')),
    );
  const short = months(yearsOnly);
  many(
    'fechas',
    truth.experiencias.flatMap(({ desde, hasta }, i) => [
      `${i} ${short(desde)}`,
      `${i} ${hasta === null ? 'vigente' : short(hasta)}`,
    ]),
    jobs.flatMap(({ empresa, cargo, desde, hasta, vigente }, n) => {
      const both = truth.experiencias.findIndex((e) => same(empresa, e.empresa) && same(cargo, e.cargo));
      const at =
        both >= 0
          ? both
          : truth.experiencias.findIndex((e) => same(empresa, e.empresa) || same(cargo, e.cargo));
      const key = at < 0 ? `? ${n}` : String(at);
      return [
        ...(desde ? [`${key} ${short(desde)}`] : []),
        ...(vigente ? [`${key} vigente`] : hasta ? [`${key} ${short(hasta)}`] : []),
      ];
    }),
  );
  const studies = read.formaciones.map(({ value }) => value);
  many(
    'titulo',
    truth.formaciones.map(({ titulo }) => titulo),
    filled(studies.map(({ titulo }) => titulo)),
  );
  many(
    'institucion',
    truth.formaciones.map(({ institucion }) => institucion),
    filled(studies.map(({ institucion }) => institucion)),
  );
  many(
    'nivel',
    truth.formaciones.map(({ titulo, nivel }) => `${titulo} ${nivel}`),
    studies.filter(({ nivel }) => nivel).map(({ titulo, nivel }) => `${titulo} ${nivel}`),
  );
  many(
    'idioma',
    truth.idiomas.map(({ idioma, nivel }) => `${idioma} ${nivel}`),
    read.idiomas.map(({ value }) => `${value.idioma} ${value.nivel}`),
  );
  return { score, wrong };
}

export function addScore(to: Score, more: Score): void {
  for (const field of FIELDS)
    for (const key of ['there', 'said', 'right'] as const) to[field][key] += more[field][key];
}
