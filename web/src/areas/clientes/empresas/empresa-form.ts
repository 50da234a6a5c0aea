import type { Empresa } from '@tembiapo/contract/calls/clientes/empresas.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { type DraftOf, draftOf, errorsIn, newDraft } from '../../../ui/declared.ts';

/** The people of a company; each has a phone and an e-mail beside it. */
export const IN_CHARGE = ['gerenteGral', 'gerenteRrhh', 'gerenteComercial', 'director'] as const;

/** The two contacts; their phone and position are required (docs/reglas/clientes.md). */
export const CONTACTOS = [
  ['contacto', 'Contacto administrativo'],
  ['contactoServicio', 'Contacto de servicio'],
] as const;
type Contacto = (typeof CONTACTOS)[number][0];

/** A company while being edited. */
export type EmpresaData = DraftOf<typeof empresaFields>;
export type EmpresaField = keyof EmpresaData;
export type EmpresaErrors = Partial<Record<EmpresaField, string>>;

export const NEW_EMPRESA: EmpresaData = newDraft(empresaFields);

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
  };
}

/** What is missing or wrong, field by field (docs/reglas/clientes.md). */
export function errorsOf(data: EmpresaData): EmpresaErrors {
  const errors: EmpresaErrors = errorsIn(empresaFields, data);
  for (const [field] of CONTACTOS)
    if (data[`${field}Cargo`] === null && data[`${field}CargoNombre`] === '')
      errors[`${field}Cargo`] = 'Elegí el cargo';
  return errors;
}
