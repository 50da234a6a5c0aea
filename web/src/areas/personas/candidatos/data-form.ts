import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { namesMarked } from '@tembiapo/contract/domain/fields/declaration.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import { campoErrors, camposToSend } from '../../../ui/campos/campo-draft.ts';
import { type DraftOf, draftOf, errorsIn, newDraft } from '../../../ui/declared.ts';

/** A candidate's main data while being edited. */
export type CandidatoData = DraftOf<typeof candidatoFields> & { camposPropios: CampoValues };
export type CandidatoErrors = Partial<Record<keyof CandidatoData, string>>;

export const newCandidato = (preset: Partial<CandidatoData>): CandidatoData => ({
  ...newDraft(candidatoFields),
  camposPropios: {},
  ...preset,
});

export const perfilData = (perfil: CandidatoPerfil): CandidatoData => ({
  ...draftOf(candidatoFields, perfil),
  camposPropios: perfil.camposPropios,
});

/** What is missing or wrong, by field: Nombre, Apellido and Celular 1 are required (docs/reglas/personas.md). */
export const errorsOf = (
  data: CandidatoData,
  campos: readonly Campo[] | undefined,
  saved?: CandidatoData,
): CandidatoErrors => ({
  ...errorsIn(candidatoFields, data, saved),
  ...campoErrors(campos, data.camposPropios),
});

const INTERNAL = namesMarked(candidatoFields, 'internal');
const without = <T extends object>(data: T, names: readonly (keyof T)[]): T =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name as keyof T))) as T;

/**
 * What is sent: expectativa as text, '0' if empty; the city's id in Paraguay, the free text elsewhere
 * (docs/reglas/personas.md).
 */
export function dataToSend(
  { camposPropios, ...data }: CandidatoData,
  campos: readonly Campo[] | undefined,
  isStaff: boolean,
  hidden: CandidatoPerfil['reservados'] = [],
) {
  const otherCiudad = data.paisId === DEFAULT_PAIS_ID ? 'ciudadLibre' : 'ciudadId';
  return {
    ...without({ ...data, expectativaSalarial: data.expectativaSalarial || '0' }, [
      otherCiudad,
      // What was not revealed stays as it is.
      ...hidden,
      ...(isStaff ? [] : INTERNAL),
    ]),
    ...camposToSend(campos, camposPropios),
  };
}
