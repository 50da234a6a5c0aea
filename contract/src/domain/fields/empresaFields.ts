import { SHORT_TEXT } from '../limits.ts';
import type { Fields } from './declaration.ts';

const name = { kind: 'text', max: SHORT_TEXT } as const;

/**
 * A company's fields (docs/reglas/clientes.md): its own in the order of their form, then its two contacts, whose phone and
 * position are required, and its director.
 */
export const empresaFields = {
  nombre: {
    ...name,
    label: 'Nombre',
    required: 'Ingresá el nombre',
    section: 'datos',
    heads: ['empresa', 'nombre comercial'],
  },
  documento: {
    kind: 'text',
    label: 'RUC',
    max: 30,
    only: 'ruc',
    section: 'datos',
    heads: ['documento', 'nro de ruc'],
  },
  razonSocial: { ...name, label: 'Razón social', section: 'datos', heads: [] },
  telefono: {
    kind: 'phone',
    label: 'Teléfono',
    required: 'Ingresá el teléfono',
    section: 'datos',
    heads: ['tel', 'celular'],
  },
  correo: { kind: 'correo', label: 'Correo', section: 'datos', heads: ['email', 'mail', 'e mail'] },
  direccion: { kind: 'text', label: 'Dirección', max: 300, section: 'datos', heads: ['domicilio'] },
  rubroIdNumerico: {
    kind: 'id',
    label: 'Rubro',
    of: 'rubro',
    column: 'rubro_id',
    section: 'datos',
    heads: ['sector', 'actividad'],
  },
  empresaPadreId: { kind: 'id', label: 'Grupo', of: 'empresa', section: 'datos' },
  esCliente: { kind: 'flag', label: 'Es cliente', initial: true, section: 'datos', heads: ['cliente'] },
  esGrupo: { kind: 'flag', label: 'Es grupo', initial: false, section: 'datos' },
  contactoNombre: {
    ...name,
    label: 'Nombre del contacto administrativo',
    heads: ['contacto', 'contacto nombre', 'persona de contacto'],
  },
  contactoTelefono: {
    kind: 'phone',
    label: 'Teléfono del contacto administrativo',
    required: 'Ingresá el teléfono',
    heads: ['contacto telefono', 'telefono de contacto'],
  },
  contactoEmail: {
    kind: 'correo',
    label: 'Email del contacto administrativo',
    heads: ['contacto email', 'email de contacto'],
  },
  /** A position from the list; without it, contactoCargoNombre names it in words. */
  contactoCargo: {
    kind: 'id',
    label: 'Cargo del contacto administrativo',
    of: 'cargo',
    column: 'contacto_cargo_id',
  },
  contactoCargoNombre: {
    ...name,
    label: 'Cargo del contacto administrativo',
    heads: ['contacto cargo', 'cargo de contacto'],
    importedAs: 'contactoCargo',
  },
  contactoServicioNombre: { ...name, label: 'Nombre del contacto de servicio', column: 'servicio_nombre' },
  contactoServicioTelefono: {
    kind: 'phone',
    label: 'Teléfono del contacto de servicio',
    required: 'Ingresá el teléfono',
    column: 'servicio_telefono',
  },
  contactoServicioEmail: {
    kind: 'correo',
    label: 'Email del contacto de servicio',
    column: 'servicio_email',
  },
  contactoServicioCargo: {
    kind: 'id',
    label: 'Cargo del contacto de servicio',
    of: 'cargo',
    column: 'servicio_cargo_id',
  },
  contactoServicioCargoNombre: {
    ...name,
    label: 'Cargo del contacto de servicio',
    column: 'servicio_cargo_nombre',
  },
  gerenteGral: { ...name, label: 'Gerente general' },
  gerenteGralTelefono: { kind: 'phone', label: 'Teléfono de gerente general' },
  gerenteGralEmail: { kind: 'correo', label: 'Email de gerente general' },
  gerenteRrhh: { ...name, label: 'Gerente de RRHH' },
  gerenteRrhhTelefono: { kind: 'phone', label: 'Teléfono de gerente de RRHH' },
  gerenteRrhhEmail: { kind: 'correo', label: 'Email de gerente de RRHH' },
  gerenteComercial: { ...name, label: 'Gerente comercial' },
  gerenteComercialTelefono: { kind: 'phone', label: 'Teléfono de gerente comercial' },
  gerenteComercialEmail: { kind: 'correo', label: 'Email de gerente comercial' },
  director: { ...name, label: 'Director' },
  directorTelefono: { kind: 'phone', label: 'Teléfono de director' },
  directorEmail: { kind: 'correo', label: 'Email de director' },
} as const satisfies Fields;
