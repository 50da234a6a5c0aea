import type { CandidatoPerfil } from '@tembiapo/contract/calls/candidatos.ts';
import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { validPhone } from '@tembiapo/contract/domain/telefono.ts';

/** The main data of a candidate while being edited: texts are '' and ids null when empty. */
export interface DatosCandidato {
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

export type ErroresCandidato = Partial<Record<keyof DatosCandidato, string>>;

export const datosDePerfil = (perfil: CandidatoPerfil): DatosCandidato => ({
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

/** What is missing or wrong, field by field: Nombre, Apellido and Celular 1 are required (001 §5). */
export function erroresDe(datos: DatosCandidato): ErroresCandidato {
  const errores: ErroresCandidato = {};
  if (datos.nombre.trim() === '') errores.nombre = 'Ingresá el nombre';
  if (datos.apellido.trim() === '') errores.apellido = 'Ingresá el apellido';
  if (datos.telefono1 === '') errores.telefono1 = 'Ingresá el celular';
  for (const campo of ['telefono1', 'telefono2', 'telefono3'] as const) {
    if (datos[campo] !== '' && !validPhone(datos[campo])) errores[campo] = 'No es un teléfono válido';
  }
  if (datos.correo.trim() !== '' && !validEmail(datos.correo.trim()))
    errores.correo = 'No es un correo válido';
  return errores;
}

/** What travels: expectativa as text, '0' if empty; the city's id in Paraguay, the free text elsewhere (000 §5). */
export function datosParaEnviar(datos: DatosCandidato, esStaff: boolean) {
  const { descripcionInterna, ciudadId, ciudadLibre, ...resto } = datos;
  const enParaguay = datos.paisId === DEFAULT_PAIS_ID;
  return {
    ...resto,
    expectativaSalarial: datos.expectativaSalarial || '0',
    ...(enParaguay ? { ciudadId } : { ciudadLibre }),
    ...(esStaff && { descripcionInterna }),
  };
}
