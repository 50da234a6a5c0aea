import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { validPhone } from '@tembiapo/contract/domain/phones.ts';

/** The main data of a candidate while being edited: texts are '' and ids null when empty. */
export interface CandidatoData {
  nombre: string;
  apellido: string;
  documento: string;
  telefono1: string;
  telefono2: string;
  telefono3: string;
  correo: string;
  direccion: string;
  nacimientoFecha: string;
  sexo: string | null;
  estadoCivil: string | null;
  nacionalidadIdNumerico: number | null;
  paisId: number | null;
  ciudadId: number | null;
  ciudadLibre: string;
  expectativaSalarial: string;
  descripcionInterna: string;
}

export type CandidatoErrors = Partial<Record<keyof CandidatoData, string>>;

export const perfilData = (perfil: CandidatoPerfil): CandidatoData => ({
  nombre: perfil.nombre,
  apellido: perfil.apellido,
  documento: perfil.documento ?? '',
  telefono1: perfil.telefono1,
  telefono2: perfil.telefono2 ?? '',
  telefono3: perfil.telefono3 ?? '',
  correo: perfil.correo ?? '',
  direccion: perfil.direccion ?? '',
  nacimientoFecha: perfil.nacimientoFecha ?? '',
  sexo: perfil.sexo,
  estadoCivil: perfil.estadoCivil,
  nacionalidadIdNumerico: perfil.nacionalidadIdNumerico,
  paisId: perfil.paisId,
  ciudadId: perfil.ciudadId,
  ciudadLibre: perfil.ciudadLibre ?? '',
  expectativaSalarial: perfil.expectativaSalarial,
  descripcionInterna: perfil.descripcionInterna ?? '',
});

/** What is missing or wrong, field by field: Nombre, Apellido and Celular 1 are required (docs/reglas/personas.md). */
export function errorsOf(data: CandidatoData): CandidatoErrors {
  const errors: CandidatoErrors = {};
  if (data.nombre.trim() === '') errors.nombre = 'Ingresá el nombre';
  if (data.apellido.trim() === '') errors.apellido = 'Ingresá el apellido';
  if (data.telefono1 === '') errors.telefono1 = 'Ingresá el celular';
  for (const field of ['telefono1', 'telefono2', 'telefono3'] as const) {
    if (data[field] !== '' && !validPhone(data[field])) errors[field] = 'No es un teléfono válido';
  }
  if (data.correo.trim() !== '' && !validEmail(data.correo.trim())) errors.correo = 'No es un correo válido';
  return errors;
}

/** What travels: expectativa as text, '0' if empty; the city's id in Paraguay, the free text elsewhere (docs/reglas/personas.md). */
export function dataToSend(
  data: CandidatoData,
  isStaff: boolean,
  hidden: CandidatoPerfil['reservados'] = [],
) {
  const { descripcionInterna, ciudadId, ciudadLibre, documento, direccion, ...rest } = data;
  const inParaguay = data.paisId === DEFAULT_PAIS_ID;
  return {
    ...rest,
    // What was not looked at stays as it is.
    ...(!hidden.includes('documento') && { documento }),
    ...(!hidden.includes('direccion') && { direccion }),
    expectativaSalarial: data.expectativaSalarial || '0',
    ...(inParaguay ? { ciudadId } : { ciudadLibre }),
    ...(isStaff && { descripcionInterna }),
  };
}
