import type { Empresa } from '@tembiapo/contract/calls/clientes/empresas.ts';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { validPhone } from '@tembiapo/contract/domain/phones.ts';

/** The people of a company: field, label; each has a phone and an e-mail beside it. */
export const IN_CHARGE = [
  ['gerenteGral', 'Gerente general'],
  ['gerenteRrhh', 'Gerente de RRHH'],
  ['gerenteComercial', 'Gerente comercial'],
  ['director', 'Director'],
] as const;
type InCharge = (typeof IN_CHARGE)[number][0];

/** The two contacts; their phone and position are required (docs/reglas/clientes.md). */
export const CONTACTOS = [
  ['contacto', 'Contacto administrativo'],
  ['contactoServicio', 'Contacto de servicio'],
] as const;
type Contacto = (typeof CONTACTOS)[number][0];

/** A company while being edited: texts are '' and ids null when empty. */
export type EmpresaData = {
  nombre: string;
  documento: string;
  telefono: string;
  correo: string;
  direccion: string;
  razonSocial: string;
  rubroIdNumerico: number | null;
  esCliente: boolean;
  esGrupo: boolean;
  empresaPadreId: number | null;
} & Record<InCharge | `${InCharge}Telefono` | `${InCharge}Email`, string> &
  Record<
    `${Contacto}Nombre` | `${Contacto}Telefono` | `${Contacto}Email` | `${Contacto}CargoNombre`,
    string
  > &
  Record<`${Contacto}Cargo`, number | null>;
export type EmpresaField = keyof EmpresaData;
export type EmpresaErrors = Partial<Record<EmpresaField, string>>;

export const NEW_EMPRESA: EmpresaData = {
  nombre: '',
  documento: '',
  telefono: '',
  correo: '',
  direccion: '',
  razonSocial: '',
  rubroIdNumerico: null,
  esCliente: true,
  esGrupo: false,
  empresaPadreId: null,
  gerenteGral: '',
  gerenteGralTelefono: '',
  gerenteGralEmail: '',
  gerenteRrhh: '',
  gerenteRrhhTelefono: '',
  gerenteRrhhEmail: '',
  gerenteComercial: '',
  gerenteComercialTelefono: '',
  gerenteComercialEmail: '',
  director: '',
  directorTelefono: '',
  directorEmail: '',
  contactoNombre: '',
  contactoTelefono: '',
  contactoEmail: '',
  contactoCargo: null,
  contactoCargoNombre: '',
  contactoServicioNombre: '',
  contactoServicioTelefono: '',
  contactoServicioEmail: '',
  contactoServicioCargo: null,
  contactoServicioCargoNombre: '',
};

export function empresaData(e: Empresa): EmpresaData {
  const flat = Object.fromEntries(
    Object.keys(NEW_EMPRESA)
      .filter((field) => field in e)
      .map((field) => [field, e[field as keyof Empresa] ?? NEW_EMPRESA[field as EmpresaField]]),
  );
  const contacto = (prefix: Contacto, c: Empresa['contacto']) => ({
    [`${prefix}Nombre`]: c.nombre ?? '',
    [`${prefix}Telefono`]: c.telefono ?? '',
    [`${prefix}Email`]: c.email ?? '',
    [`${prefix}Cargo`]: c.cargo,
    [`${prefix}CargoNombre`]: c.cargo === null ? (c.cargoNombre ?? '') : '',
  });
  return {
    ...NEW_EMPRESA,
    ...flat,
    ...contacto('contacto', e.contacto),
    ...contacto('contactoServicio', e.servicio),
  };
}

const PHONES = Object.keys(NEW_EMPRESA).filter((field) => /telefono$/i.test(field)) as EmpresaField[];
const CORREOS = Object.keys(NEW_EMPRESA).filter((field) => /(correo|Email)$/.test(field)) as EmpresaField[];

/** What is missing or wrong, field by field (docs/reglas/clientes.md). */
export function errorsOf(data: EmpresaData): EmpresaErrors {
  const errors: EmpresaErrors = {};
  if (data.nombre.trim() === '') errors.nombre = 'Ingresá el nombre';
  for (const field of ['telefono', 'contactoTelefono', 'contactoServicioTelefono'] as const)
    if (data[field] === '') errors[field] = 'Ingresá el teléfono';
  for (const [field] of CONTACTOS)
    if (data[`${field}Cargo`] === null && data[`${field}CargoNombre`] === '')
      errors[`${field}Cargo`] = 'Elegí el cargo';
  for (const field of PHONES) {
    const phone = String(data[field]);
    if (phone !== '' && !validPhone(phone)) errors[field] = 'No es un teléfono válido';
  }
  for (const field of CORREOS) {
    const correo = String(data[field]).trim();
    if (correo !== '' && !validEmail(correo)) errors[field] = 'No es un correo válido';
  }
  return errors;
}
