import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { MarkedCv } from '@tembiapo/server/areas/personas/cv/index.ts';
import type { Truth } from './Truth.ts';

export const JUDGED = [
  'nombre',
  'apellido',
  'documento',
  'telefono',
  'correo',
  'direccion',
  'ciudad',
  'nacimiento',
  'experiencia',
  'formacion',
  'idioma',
] as const;
export type JudgedField = (typeof JUDGED)[number];

/** One finding: how sure reading is of it, and whether all of it is right. */
export interface Judgement {
  field: JudgedField;
  confidence: number;
  right: boolean;
  said: unknown;
}

/** Compares letters and digits only: 'S.A.' is 'SA'. */
export const sameLetters = (a: string | null, b: string | null): boolean => {
  const plain = (text: string | null) => normalizeText(text ?? '').replaceAll(' ', '');
  return plain(a) === plain(b);
};
/** Whether its jobs begin and end with years, as many people write them. */
export const saysYearsOnly = ({ experiencias }: MarkedCv): boolean =>
  experiencias.every(
    ({ value: { desde, hasta } }) =>
      (desde === null || desde.endsWith('-01-01')) && (hasta === null || hasta.endsWith('-12-31')),
  );
/** A day is right where the CV gives only its month or year. */
const sameTime = (read: string | null, written: string | null, yearsOnly: boolean): boolean =>
  written === null
    ? read === null
    : (read ?? '').slice(0, yearsOnly ? 4 : 7) === written.slice(0, yearsOnly ? 4 : 7);

/** Compares every finding with the truth. A job or a study is right when every part of it is. */
export function judge(truth: Truth, read: MarkedCv): Judgement[] {
  const judged: Judgement[] = [];
  const add = <T>(
    field: JudgedField,
    found: { value: T; confidence: number } | null,
    right: (value: T) => boolean,
  ) => {
    if (found)
      judged.push({ field, confidence: found.confidence, right: right(found.value), said: found.value });
  };
  add('nombre', read.nombre, (value) => sameLetters(value, truth.nombre));
  add('apellido', read.apellido, (value) => sameLetters(value, truth.apellido));
  add('documento', read.documento, (value) => value === truth.documento);
  for (const phone of read.telefonos) add('telefono', phone, (value) => truth.telefonos.includes(value));
  add('correo', read.correo, (value) => value === truth.correo);
  // Many people add their city.
  add('direccion', read.direccion, (value) =>
    [truth.direccion, truth.direccion + truth.ciudad, `${truth.direccion}${truth.ciudad}Paraguay`].some(
      (said) => sameLetters(value, said),
    ),
  );
  add('ciudad', read.ciudad, (value) => sameLetters(value, truth.ciudad));
  add('nacimiento', read.nacimientoFecha, (value) => value === truth.nacimiento);
  const years = saysYearsOnly(read);
  for (const job of read.experiencias)
    add('experiencia', job, (value) =>
      truth.experiencias.some(
        (e) =>
          sameLetters(value.empresa, e.empresa) &&
          sameLetters(value.cargo, e.cargo) &&
          sameTime(value.desde, e.desde, years) &&
          sameTime(value.hasta, e.hasta, years) &&
          value.vigente === (e.hasta === null),
      ),
    );
  for (const study of read.formaciones)
    add('formacion', study, (value) =>
      truth.formaciones.some(
        (f) =>
          sameLetters(value.titulo, f.titulo) &&
          sameLetters(value.institucion, f.institucion) &&
          value.nivel === f.nivel &&
          // Many people give only the final year.
          (value.desde === null || sameTime(value.desde, f.desde, true)) &&
          sameTime(value.hasta, f.hasta, true),
      ),
    );
  for (const idioma of read.idiomas)
    add('idioma', idioma, (value) =>
      truth.idiomas.some((i) => i.idioma === value.idioma && i.nivel === value.nivel),
    );
  return judged;
}
