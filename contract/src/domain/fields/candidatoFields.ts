import {
  CIVIL_ESTADOS,
  DISPONIBILIDAD_LABEL,
  DISPONIBILIDADES,
  ESTADO_CIVIL_LABEL,
  SEXO_LABEL,
  SEXOS,
} from '../enums.ts';
import { LONG_TEXT, SHORT_TEXT } from '../limits.ts';
import type { Fields } from './declaration.ts';

/** The main data of a candidate (docs/reglas/personas.md), in the order of their form. */
export const candidatoFields = {
  nombre: {
    kind: 'text',
    label: 'Nombre',
    max: SHORT_TEXT,
    only: 'letras',
    required: 'Ingresá el nombre',
    heads: ['nombres', 'primer nombre'],
  },
  apellido: {
    kind: 'text',
    label: 'Apellido',
    max: SHORT_TEXT,
    only: 'letras',
    required: 'Ingresá el apellido',
    heads: ['apellidos'],
  },
  documento: {
    kind: 'text',
    label: 'Documento',
    max: 30,
    only: 'documento',
    reserved: true,
    heads: ['ci', 'cedula', 'cedula de identidad', 'nro de documento', 'dni', 'nro documento'],
  },
  telefono1: {
    kind: 'phone',
    label: 'Celular 1',
    required: 'Ingresá el celular',
    heads: ['telefono', 'celular', 'telefono 1', 'movil', 'whatsapp', 'tel', 'cel'],
  },
  telefono2: { kind: 'phone', label: 'Celular 2', heads: ['telefono 2', 'otro telefono'] },
  telefono3: { kind: 'phone', label: 'Teléfono 3', heads: ['celular 3'] },
  correo: { kind: 'correo', label: 'Correo', heads: ['email', 'e mail', 'mail', 'correo electronico'] },
  nacimientoFecha: {
    kind: 'date',
    label: 'Fecha de nacimiento',
    past: true,
    heads: ['nacimiento', 'fecha nacimiento', 'fec nac', 'fecha de nac'],
  },
  sexo: { kind: 'choice', label: 'Sexo', values: SEXOS, labels: SEXO_LABEL, heads: ['genero'] },
  estadoCivil: {
    kind: 'choice',
    label: 'Estado civil',
    values: CIVIL_ESTADOS,
    labels: ESTADO_CIVIL_LABEL,
    heads: [],
  },
  nacionalidadIdNumerico: {
    kind: 'id',
    label: 'Nacionalidad',
    of: 'nacionalidad',
    column: 'nacionalidad_id',
    heads: [],
  },
  paisId: { kind: 'id', label: 'País', of: 'pais' },
  ciudadId: { kind: 'id', label: 'Ciudad', of: 'ciudad', heads: ['localidad', 'distrito'] },
  ciudadLibre: { kind: 'text', label: 'Ciudad', max: SHORT_TEXT },
  direccion: { kind: 'text', label: 'Dirección', max: 300, reserved: true, heads: ['domicilio'] },
  expectativaSalarial: {
    kind: 'amount',
    label: 'Expectativa salarial',
    heads: ['pretension salarial', 'aspiracion salarial', 'salario pretendido'],
  },
  disponibilidad: {
    kind: 'choice',
    label: 'Disponibilidad',
    values: DISPONIBILIDADES,
    labels: DISPONIBILIDAD_LABEL,
    heads: [],
    masAlla: true,
  },
  descripcionInterna: {
    kind: 'text',
    label: 'Descripción interna',
    max: LONG_TEXT,
    lines: true,
    internal: true,
    heads: ['observacion', 'observaciones', 'comentarios', 'notas'],
  },
} as const satisfies Fields;
