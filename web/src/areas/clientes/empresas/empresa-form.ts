import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Empresa } from '@tembiapo/contract/calls/clientes/empresas.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { campoErrors, camposToSend } from '../../../ui/campos/campo-draft.ts';
import { type DraftOf, draftOf, errorsIn, newDraft } from '../../../ui/declared.ts';

/** The people in charge at a company, each with a phone and an email. */
export const IN_CHARGE = ['gerenteGral', 'gerenteRrhh', 'gerenteComercial', 'director'] as const;

/** The two contacts; their phone and position are required (docs/reglas/clientes.md). */
export const CONTACTOS = [
  ['contacto', 'Contacto administrativo'],
  ['contactoServicio', 'Contacto de servicio'],
] as const;
type Contacto = (typeof CONTACTOS)[number][0];

/** A company while it is edited. */
export type EmpresaData = DraftOf<typeof empresaFields> & { camposPropios: CampoValues };
export type EmpresaField = keyof typeof empresaFields;
export type EmpresaErrors = Partial<Record<EmpresaField, string>>;

export const NEW_EMPRESA: EmpresaData = { ...newDraft(empresaFields), camposPropios: {} };

export function empresaData(e: Empresa): EmpresaData {
  const contacto = (prefix: Contacto, c: Empresa['contacto']) => ({
    [`${prefix}Nombre`]: c.nombre ?? '',
    [`${prefix}Telefono`]: c.telefono ?? '',
    [`${prefix}Email`]: c.email ?? '',
    [`${prefix}Cargo`]: c.cargo,
    [`${prefix}CargoNombre`]: c.cargo === null ? (c.cargoNombre ?? '') : '',
  });
  return {
    ...draftOf(empresaFields, e),
    ...contacto('contacto', e.contacto),
    ...contacto('contactoServicio', e.servicio),
    camposPropios: e.camposPropios,
  };
}

/** What is missing or wrong, by field (docs/reglas/clientes.md). */
export function errorsOf(
  data: EmpresaData,
  campos: readonly Campo[] | undefined,
  saved?: EmpresaData,
): EmpresaErrors {
  const errors: EmpresaErrors = {
    ...errorsIn(empresaFields, data, saved),
    ...campoErrors(campos, data.camposPropios),
  };
  for (const [field] of CONTACTOS)
    if (data[`${field}Cargo`] === null && data[`${field}CargoNombre`] === '')
      errors[`${field}Cargo`] = 'Elegí el cargo';
  return errors;
}

/** The input of the call. */
export const dataToSend = (
  { camposPropios, ...data }: EmpresaData,
  campos: readonly Campo[] | undefined,
) => ({
  ...data,
  ...camposToSend(campos, camposPropios),
});
