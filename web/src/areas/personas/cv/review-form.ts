import type { CvFields, CvMarked, Lectura } from '@tembiapo/contract/calls/personas/cv.ts';
import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import { CV_DOUBTFUL, CV_PROPOSED } from '@tembiapo/contract/domain/cv.ts';
import type { NIVELES_IDIOMA, NivelFormacion } from '@tembiapo/contract/domain/enums.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { validPhone } from '@tembiapo/contract/domain/phones.ts';

type NivelIdioma = (typeof NIVELES_IDIOMA)[number];

/** The texts of a person that a CV tells, as they are being looked through. */
export const PERSON_FIELDS = [
  'nombre',
  'apellido',
  'documento',
  'telefono1',
  'telefono2',
  'telefono3',
  'correo',
  'direccion',
  'nacimientoFecha',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

interface Row {
  /** Its place in the list that was read; -1 for one that the person added. */
  n: number;
  /** Goes into the profile. */
  used: boolean;
  /** The profile already has it. */
  there: boolean;
}
export interface ExperienciaRow extends Row {
  empresa: string;
  empresaIdNumerico: number | null;
  cargo: string;
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
  desde: string;
  hasta: string;
  vigente: boolean;
  tareas: string;
}
export interface FormacionRow extends Row {
  titulo: string;
  titulacionIdNumerico: number | null;
  institucion: string;
  institucionIdNumerico: number | null;
  nivel: string | null;
  desde: string;
  hasta: string;
}
export interface IdiomaRow extends Row {
  idiomaIdNumerico: number | null;
  nivel: string | null;
}

export interface ReviewData {
  datos: Record<PersonField, string>;
  ciudadId: number | null;
  /** Which of the personal data go into an existing profile; into a new one all do. */
  used: Record<PersonField | 'ciudadId', boolean>;
  experiencias: ExperienciaRow[];
  formaciones: FormacionRow[];
  idiomas: IdiomaRow[];
}

/** What a profile already contains. */
export interface Existing {
  datos: Partial<Record<PersonField | 'ciudadId', string | number | null>>;
  experiencias: { cargo: string | null; empresa: string | null }[];
  formaciones: { titulo: string | null; institucion: string | null }[];
  idiomas: number[];
}

const same = (a: string | null, b: string | null): boolean =>
  normalizeText(a ?? '') === normalizeText(b ?? '');
const EMPTY: CvFields = {
  nombre: null,
  apellido: null,
  documento: null,
  telefonos: [],
  correo: null,
  direccion: null,
  ciudadId: null,
  nacimientoFecha: null,
  experiencias: [],
  formaciones: [],
  idiomas: [],
};

/** What was read, ready for review; what the profile already has, and what is hardly sure, is unselected at first. */
export function reviewData({ leido, marcas }: Lectura, existing: Existing | null): ReviewData {
  const c = leido?.campos ?? EMPTY;
  const person: Record<PersonField, string> = {
    nombre: c.nombre ?? '',
    apellido: c.apellido ?? '',
    documento: c.documento ?? '',
    telefono1: c.telefonos[0] ?? '',
    telefono2: c.telefonos[1] ?? '',
    telefono3: c.telefonos[2] ?? '',
    correo: c.correo ?? '',
    direccion: c.direccion ?? '',
    nacimientoFecha: c.nacimientoFecha ?? '',
  };
  const free = (field: PersonField | 'ciudadId', read: unknown): boolean =>
    existing === null || (Boolean(read) && !existing.datos[field] && !isUnsure(personMarks(marcas)[field]));
  return {
    datos: person,
    ciudadId: c.ciudadId,
    used: {
      ...(Object.fromEntries(PERSON_FIELDS.map((field) => [field, free(field, person[field])])) as Record<
        PersonField,
        boolean
      >),
      ciudadId: free('ciudadId', c.ciudadId),
    },
    experiencias: c.experiencias.map((e, n) => {
      const there =
        existing?.experiencias.some((x) => same(x.cargo, e.cargo) && same(x.empresa, e.empresa)) ?? false;
      return {
        ...e,
        n,
        there,
        used: !there && !isUnsure(marcas?.experiencias[n]),
        empresa: e.empresa ?? '',
        cargo: e.cargo ?? '',
        desde: e.desde ?? '',
        hasta: e.hasta ?? '',
        tareas: e.tareas ?? '',
      };
    }),
    formaciones: c.formaciones.map(({ vigente: _, ...f }, n) => {
      const there =
        existing?.formaciones.some((x) => same(x.titulo, f.titulo) && same(x.institucion, f.institucion)) ??
        false;
      return {
        ...f,
        n,
        there,
        used: !there && !isUnsure(marcas?.formaciones[n]),
        titulo: f.titulo ?? '',
        institucion: f.institucion ?? '',
        desde: f.desde ?? '',
        hasta: f.hasta ?? '',
      };
    }),
    idiomas: c.idiomas.map((i, n) => {
      const there = existing?.idiomas.includes(i.idiomaIdNumerico) ?? false;
      return { ...i, n, there, used: !there && !isUnsure(marcas?.idiomas[n]) };
    }),
  };
}

/** Sentences by place: 'nombre', 'experiencias.0.cargo'. */
export type ReviewErrors = Record<string, string>;

/** What is missing or wrong in what goes into the profile. */
export function errorsOf(data: ReviewData, creating: boolean): ReviewErrors {
  const errors: ReviewErrors = {};
  const { datos, used } = data;
  const wanted = (field: PersonField) => creating || used[field];
  if (wanted('nombre') && datos.nombre.trim() === '') errors.nombre = 'Ingresá el nombre';
  if (wanted('apellido') && datos.apellido.trim() === '') errors.apellido = 'Ingresá el apellido';
  if (wanted('telefono1') && datos.telefono1.trim() === '') errors.telefono1 = 'Ingresá el celular';
  for (const field of ['telefono1', 'telefono2', 'telefono3'] as const)
    if (wanted(field) && datos[field] !== '' && !validPhone(datos[field]))
      errors[field] = 'No es un teléfono válido';
  if (wanted('correo') && datos.correo.trim() !== '' && !validEmail(plainCorreo(datos.correo)))
    errors.correo = 'No es un correo válido';
  for (const [i, e] of data.experiencias.entries()) {
    if (!e.used) continue;
    if (e.cargo.trim() === '') errors[`experiencias.${i}.cargo`] = 'Ingresá el cargo';
    if (!e.vigente && e.desde && e.hasta && e.hasta < e.desde)
      errors[`experiencias.${i}.hasta`] = 'No puede ser anterior al inicio';
  }
  for (const [i, f] of data.formaciones.entries()) {
    if (!f.used) continue;
    if (f.nivel === null) errors[`formaciones.${i}.nivel`] = 'Elegí el nivel';
    if (f.desde && f.hasta && f.hasta < f.desde)
      errors[`formaciones.${i}.hasta`] = 'No puede ser anterior al inicio';
  }
  for (const [i, l] of data.idiomas.entries()) {
    if (!l.used) continue;
    if (l.idiomaIdNumerico === null) errors[`idiomas.${i}.idioma`] = 'Elegí el idioma';
    if (l.nivel === null) errors[`idiomas.${i}.nivel`] = 'Elegí el nivel';
  }
  return errors;
}

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent. */
export function toAccept(id: string, data: ReviewData, candidatoId: number | null) {
  const creating = candidatoId === null;
  const { datos, used } = data;
  const sent = Object.fromEntries(
    PERSON_FIELDS.filter((field) => (creating ? datos[field].trim() !== '' : used[field])).map((field) => [
      field,
      orNull(datos[field]),
    ]),
  );
  return {
    id,
    ...(candidatoId !== null && { candidatoIdNumerico: candidatoId }),
    datos: {
      ...sent,
      ...((creating ? data.ciudadId !== null : used.ciudadId) && { ciudadId: data.ciudadId }),
    },
    experiencias: data.experiencias
      .filter((e) => e.used)
      .map((e) => ({
        empresa: orNull(e.empresa),
        empresaIdNumerico: e.empresaIdNumerico,
        cargo: orNull(e.cargo),
        cargoIdNumerico: e.cargoIdNumerico,
        rubroIdNumerico: e.rubroIdNumerico,
        desde: orNull(e.desde),
        hasta: e.vigente ? null : orNull(e.hasta),
        vigente: e.vigente,
        tareas: orNull(e.tareas),
      })),
    formaciones: data.formaciones
      .filter((f) => f.used)
      .map((f) => ({
        titulo: orNull(f.titulo),
        titulacionIdNumerico: f.titulacionIdNumerico,
        institucion: orNull(f.institucion),
        institucionIdNumerico: f.institucionIdNumerico,
        nivel: f.nivel as NivelFormacion,
        desde: orNull(f.desde),
        hasta: orNull(f.hasta),
      })),
    idiomas: data.idiomas
      .filter((l) => l.used)
      .map((l) => ({ idiomaIdNumerico: l.idiomaIdNumerico!, nivel: l.nivel as NivelIdioma })),
  };
}

/** Where each personal text was read, and how sure it is. */
export const personMarks = (
  marks: Lectura['marcas'],
): Record<PersonField | 'ciudadId', CvMarked | null | undefined> => ({
  nombre: marks?.nombre,
  apellido: marks?.apellido,
  documento: marks?.documento,
  telefono1: marks?.telefonos[0],
  telefono2: marks?.telefonos[1],
  telefono3: marks?.telefonos[2],
  correo: marks?.correo,
  direccion: marks?.direccion,
  nacimientoFecha: marks?.nacimientoFecha,
  ciudadId: marks?.ciudadId,
});

const isUnder = (marked: CvMarked | null | undefined, share: number): boolean =>
  marked !== null && marked !== undefined && marked.confianza < share;
/** Whether to warn that it may be wrong. */
export const isDoubtful = (marked: CvMarked | null | undefined): boolean => isUnder(marked, CV_DOUBTFUL);
/** Whether it goes into the profile only if somebody selects it. */
export const isUnsure = (marked: CvMarked | null | undefined): boolean => isUnder(marked, CV_PROPOSED);
