import type { Empresa } from '@tembiapo/contract/calls/empresas.ts';
import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import { validPhone } from '@tembiapo/contract/domain/telefono.ts';

/** The people of a company: field, label; each has a phone and an e-mail beside it. */
export const RESPONSABLES = [
  ['gerenteGral', 'Gerente general'],
  ['gerenteRrhh', 'Gerente de RRHH'],
  ['gerenteComercial', 'Gerente comercial'],
  ['director', 'Director'],
] as const;
type Responsable = (typeof RESPONSABLES)[number][0];

/** The two contacts; their phone and position are required (001 §5). */
export const CONTACTOS = [
  ['contacto', 'Contacto administrativo'],
  ['contactoServicio', 'Contacto de servicio'],
] as const;
type Contacto = (typeof CONTACTOS)[number][0];

/** A company while being edited: texts are '' and ids null when empty. */
export type DatosEmpresa = {
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
} & Record<Responsable | `${Responsable}Telefono` | `${Responsable}Email`, string> &
  Record<
    `${Contacto}Nombre` | `${Contacto}Telefono` | `${Contacto}Email` | `${Contacto}CargoNombre`,
    string
  > &
  Record<`${Contacto}Cargo`, number | null>;
export type CampoEmpresa = keyof DatosEmpresa;
export type ErroresEmpresa = Partial<Record<CampoEmpresa, string>>;

export const EMPRESA_NUEVA: DatosEmpresa = {
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

export function datosDeEmpresa(e: Empresa): DatosEmpresa {
  const planos = Object.fromEntries(
    Object.keys(EMPRESA_NUEVA)
      .filter((campo) => campo in e)
      .map((campo) => [campo, e[campo as keyof Empresa] ?? EMPRESA_NUEVA[campo as CampoEmpresa]]),
  );
  const contacto = (prefijo: Contacto, c: Empresa['contacto']) => ({
    [`${prefijo}Nombre`]: c.nombre ?? '',
    [`${prefijo}Telefono`]: c.telefono ?? '',
    [`${prefijo}Email`]: c.email ?? '',
    [`${prefijo}Cargo`]: c.cargo,
    [`${prefijo}CargoNombre`]: c.cargo === null ? (c.cargoNombre ?? '') : '',
  });
  return {
    ...EMPRESA_NUEVA,
    ...planos,
    ...contacto('contacto', e.contacto),
    ...contacto('contactoServicio', e.servicio),
  };
}

const TELEFONOS = Object.keys(EMPRESA_NUEVA).filter((campo) => /telefono$/i.test(campo)) as CampoEmpresa[];
const CORREOS = Object.keys(EMPRESA_NUEVA).filter((campo) => /(correo|Email)$/.test(campo)) as CampoEmpresa[];

/** What is missing or wrong, field by field (001 §5). */
export function erroresDe(datos: DatosEmpresa): ErroresEmpresa {
  const errores: ErroresEmpresa = {};
  if (datos.nombre.trim() === '') errores.nombre = 'Ingresá el nombre';
  for (const campo of ['telefono', 'contactoTelefono', 'contactoServicioTelefono'] as const)
    if (datos[campo] === '') errores[campo] = 'Ingresá el teléfono';
  for (const [campo] of CONTACTOS)
    if (datos[`${campo}Cargo`] === null && datos[`${campo}CargoNombre`] === '')
      errores[`${campo}Cargo`] = 'Elegí el cargo';
  for (const campo of TELEFONOS) {
    const telefono = String(datos[campo]);
    if (telefono !== '' && !validPhone(telefono)) errores[campo] = 'No es un teléfono válido';
  }
  for (const campo of CORREOS) {
    const correo = String(datos[campo]).trim();
    if (correo !== '' && !validEmail(correo)) errores[campo] = 'No es un correo válido';
  }
  return errores;
}
