import type { Oportunidad } from '@tembiapo/contract/calls/oportunidades.ts';
import type {
  AssignmentKind,
  EmpleoKind,
  EstadoOportunidad,
  PaymentForm,
  Source,
} from '@tembiapo/contract/domain/enums.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { EmpresaElegida } from '../../ui/inputs.tsx';

export interface Asignado {
  usuarioId: number;
  tipo: AssignmentKind;
  porcentaje: number;
}

/** An opportunity while being edited: texts are '' and ids null when empty. */
export type DatosOportunidad = {
  empresa: EmpresaElegida | null;
  cargoIdNumerico: number | null;
  rubroIdNumerico: number | null;
  titulo: string;
  tituloPublicacion: string;
  rubroPublicacion: string;
  estado: EstadoOportunidad;
  solicitudFecha: string;
  cierreEsperadoFecha: string;
  salarioMinimo: string;
  salarioMaximo: string;
  observacion: string;
  esConfidencial: boolean;
  publicarWeb: boolean;
  ciudadIdNumerico: number | null;
  empleoTipo: EmpleoKind;
  pagoForma: PaymentForm;
  equipoIdNumerico: number | null;
  aCargoDe: Asignado[];
  fuente: Source | null;
  usuariosPrioridad: number[];
} & Record<BlockField, string> &
  Record<BlockFlag, boolean>;
export type ErroresOportunidad = Partial<Record<keyof DatosOportunidad, string>>;

const BLOQUES_NUEVOS = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera, visible }) => [
    [campo, ''],
    [bandera, visible],
  ]),
) as Record<BlockField, string> & Record<BlockFlag, boolean>;

/** The documents' defaults: dates today, by month, full time, the preset city (001 §9). */
export const oportunidadNueva = (ciudadIdNumerico: number | null): DatosOportunidad => ({
  empresa: null,
  cargoIdNumerico: null,
  rubroIdNumerico: null,
  titulo: '',
  tituloPublicacion: '',
  rubroPublicacion: '',
  estado: 'a',
  solicitudFecha: localDay(),
  cierreEsperadoFecha: localDay(),
  salarioMinimo: '0',
  salarioMaximo: '0',
  observacion: '',
  esConfidencial: false,
  publicarWeb: false,
  ciudadIdNumerico,
  empleoTipo: 'tiempoCompleto',
  pagoForma: 'month',
  equipoIdNumerico: null,
  aCargoDe: [],
  fuente: null,
  usuariosPrioridad: [],
  ...BLOQUES_NUEVOS,
});

export function datosDeOportunidad(o: Oportunidad): DatosOportunidad {
  const bloques = Object.fromEntries(
    BLOCKS.flatMap(({ campo, bandera }) => [
      [campo, o[campo] ?? ''],
      [bandera, o[bandera]],
    ]),
  ) as typeof BLOQUES_NUEVOS;
  return {
    ...bloques,
    empresa: { idNumerico: o.empresaIdNumerico, nombre: o.empresaDescripcion },
    cargoIdNumerico: o.cargoIdNumerico,
    rubroIdNumerico: o.rubroIdNumerico,
    titulo: o.titulo,
    tituloPublicacion: o.tituloPublicacion ?? '',
    rubroPublicacion: o.rubroPublicacion ?? '',
    estado: o.estado,
    solicitudFecha: o.solicitudFecha,
    cierreEsperadoFecha: o.cierreEsperadoFecha ?? '',
    salarioMinimo: o.salarioMinimo,
    salarioMaximo: o.salarioMaximo,
    observacion: o.observacion ?? '',
    esConfidencial: o.esConfidencial,
    publicarWeb: o.publicarWeb,
    ciudadIdNumerico: o.ciudadIdNumerico,
    empleoTipo: o.empleoTipo,
    pagoForma: o.pagoForma,
    equipoIdNumerico: o.equipoIdNumerico,
    aCargoDe: o.aCargoDe.map(({ usuarioId, tipo, porcentaje }) => ({ usuarioId, tipo, porcentaje })),
    fuente: o.fuente,
    usuariosPrioridad: o.usuariosPrioridad.map(({ usuarioId }) => usuarioId),
  };
}

/** What is missing, field by field (001 §5). Priority users are asked for in edit mode only. */
export function erroresDe(d: DatosOportunidad, esEdicion: boolean): ErroresOportunidad {
  const errores: ErroresOportunidad = {};
  if (!d.empresa) errores.empresa = 'Elegí la empresa';
  if (!d.cargoIdNumerico) errores.cargoIdNumerico = 'Elegí el cargo';
  if (d.solicitudFecha === '') errores.solicitudFecha = 'Ingresá la fecha';
  if (d.titulo.trim() === '') errores.titulo = 'Ingresá el título';
  if (!d.rubroIdNumerico) errores.rubroIdNumerico = 'Elegí el rubro';
  if (!d.ciudadIdNumerico) errores.ciudadIdNumerico = 'Elegí la ciudad';
  if (!d.equipoIdNumerico) errores.equipoIdNumerico = 'Elegí el equipo';
  if (visibleText(d.condicionContratacion) === '')
    errores.condicionContratacion = 'Escribí las condiciones de contratación';
  if (Number(d.salarioMaximo) > 0 && Number(d.salarioMinimo) > Number(d.salarioMaximo))
    errores.salarioMinimo = 'No puede ser mayor que el máximo';
  if (d.aCargoDe.length === 0) errores.aCargoDe = TEXTS.sinAsignados;
  if (esEdicion && d.usuariosPrioridad.length === 0) errores.usuariosPrioridad = 'Elegí al menos un usuario';
  return errores;
}

/** The fields as they travel, once {@link erroresDe} finds nothing missing. */
export function datosParaEnviar({ empresa, fuente: _, usuariosPrioridad: __, ...d }: DatosOportunidad) {
  return {
    ...d,
    empresaIdNumerico: empresa!.idNumerico,
    cargoIdNumerico: d.cargoIdNumerico!,
    rubroIdNumerico: d.rubroIdNumerico!,
    ciudadIdNumerico: d.ciudadIdNumerico!,
    equipoIdNumerico: d.equipoIdNumerico!,
    salarioMinimo: d.salarioMinimo || '0',
    salarioMaximo: d.salarioMaximo || '0',
  };
}
