import {
  EMPLEO_KIND_LABEL,
  EMPLEO_KINDS,
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  NIVEL_FORMACION_LABEL,
  NIVELES_FORMACION,
  PAYMENT_FORM_LABEL,
  PAYMENT_FORMS,
} from '../enums.ts';
import { LONG_TEXT, SHORT_TEXT } from '../limits.ts';
import type { Fields } from './declaration.ts';

/**
 * An opportunity's fields (docs/reglas/busquedas.md), by the sections of their form and in its order. The blocks of its
 * publication are declared in contract/src/domain/oportunidades.ts.
 */
export const oportunidadFields = {
  empresaIdNumerico: {
    kind: 'id',
    label: 'Empresa',
    of: 'empresa',
    column: 'empresa_id',
    required: 'Elegí la empresa',
    section: 'datos',
  },
  cargoIdNumerico: {
    kind: 'id',
    label: 'Cargo',
    of: 'cargo',
    column: 'cargo_id',
    required: 'Elegí el cargo',
    section: 'datos',
  },
  rubroIdNumerico: {
    kind: 'id',
    label: 'Rubro',
    of: 'rubro',
    column: 'rubro_id',
    required: 'Elegí el rubro',
    section: 'datos',
  },
  titulo: {
    kind: 'text',
    label: 'Título',
    max: SHORT_TEXT,
    required: 'Ingresá el título',
    section: 'datos',
  },
  tituloPublicacion: { kind: 'text', label: 'Título a publicar', max: SHORT_TEXT, section: 'datos' },
  rubroPublicacion: { kind: 'text', label: 'Rubro a publicar', max: SHORT_TEXT, section: 'datos' },
  solicitudFecha: { kind: 'date', label: 'Fecha de inicio', required: 'Ingresá la fecha', section: 'datos' },
  cierreEsperadoFecha: { kind: 'date', label: 'Fecha de cierre esperada', section: 'datos' },
  estado: {
    kind: 'choice',
    label: 'Estado',
    values: ESTADOS_OPORTUNIDAD,
    labels: ESTADO_OPORTUNIDAD_LABEL,
    required: 'Elegí el estado',
    section: 'datos',
  },
  salarioMinimo: { kind: 'amount', label: 'Salario mínimo', initial: '0', section: 'salario' },
  salarioMaximo: { kind: 'amount', label: 'Salario máximo', initial: '0', section: 'salario' },
  ciudadIdNumerico: {
    kind: 'id',
    label: 'Ciudad',
    of: 'ciudad',
    column: 'ciudad_id',
    required: 'Elegí la ciudad',
    section: 'adicional',
  },
  pagoForma: {
    kind: 'choice',
    label: 'Forma de pago',
    values: PAYMENT_FORMS,
    labels: PAYMENT_FORM_LABEL,
    required: 'Elegí la forma de pago',
    section: 'adicional',
  },
  empleoTipo: {
    kind: 'choice',
    label: 'Tipo de empleo',
    values: EMPLEO_KINDS,
    labels: EMPLEO_KIND_LABEL,
    required: 'Elegí el tipo de empleo',
    section: 'adicional',
  },
  equipoIdNumerico: {
    kind: 'id',
    label: 'Equipo',
    of: 'equipo',
    column: 'equipo_id',
    required: 'Elegí el equipo',
    section: 'adicional',
  },
  formacionPedida: {
    kind: 'choice',
    label: 'Formación que se pide',
    values: NIVELES_FORMACION,
    labels: NIVEL_FORMACION_LABEL,
    section: 'adicional',
  },
  observacion: { kind: 'text', label: 'Observación', max: LONG_TEXT, lines: true, section: 'adicional' },
  publicarWeb: { kind: 'flag', label: 'Publicar en la web', initial: false },
  esConfidencial: { kind: 'flag', label: 'Es confidencial', initial: false },
} as const satisfies Fields;
