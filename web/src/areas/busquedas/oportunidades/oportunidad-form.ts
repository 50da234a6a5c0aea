import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type {
  AssignmentKind,
  EmpleoKind,
  EstadoOportunidad,
  PaymentForm,
  Source,
} from '@tembiapo/contract/domain/enums.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { ChosenEmpresa } from '../../../ui/EmpresaSearch.tsx';

export interface Assignee {
  usuarioId: number;
  tipo: AssignmentKind;
  porcentaje: number;
}

/** An opportunity while being edited: texts are '' and ids null when empty. */
export type OportunidadData = {
  empresa: ChosenEmpresa | null;
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
  aCargoDe: Assignee[];
  fuente: Source | null;
  usuariosPrioridad: number[];
} & Record<BlockField, string> &
  Record<BlockFlag, boolean>;
export type OportunidadErrors = Partial<Record<keyof OportunidadData, string>>;

const NEW_BLOCKS = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera, visible }) => [
    [campo, ''],
    [bandera, visible],
  ]),
) as Record<BlockField, string> & Record<BlockFlag, boolean>;

/** The documents' defaults: dates today, by month, full time, the preset city (docs/reglas/busquedas.md). */
export const newOportunidad = (ciudadId: number | null): OportunidadData => ({
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
  ciudadIdNumerico: ciudadId,
  empleoTipo: 'tiempoCompleto',
  pagoForma: 'month',
  equipoIdNumerico: null,
  aCargoDe: [],
  fuente: null,
  usuariosPrioridad: [],
  ...NEW_BLOCKS,
});

export function oportunidadData(o: Oportunidad): OportunidadData {
  const blocks = Object.fromEntries(
    BLOCKS.flatMap(({ campo, bandera }) => [
      [campo, o[campo] ?? ''],
      [bandera, o[bandera]],
    ]),
  ) as typeof NEW_BLOCKS;
  return {
    ...blocks,
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

/** What is missing, field by field (docs/reglas/busquedas.md). Priority users are asked for in edit mode only. */
export function errorsOf(d: OportunidadData, isEdit: boolean): OportunidadErrors {
  const errors: OportunidadErrors = {};
  if (!d.empresa) errors.empresa = 'Elegí la empresa';
  if (!d.cargoIdNumerico) errors.cargoIdNumerico = 'Elegí el cargo';
  if (d.solicitudFecha === '') errors.solicitudFecha = 'Ingresá la fecha';
  if (d.titulo.trim() === '') errors.titulo = 'Ingresá el título';
  if (!d.rubroIdNumerico) errors.rubroIdNumerico = 'Elegí el rubro';
  if (!d.ciudadIdNumerico) errors.ciudadIdNumerico = 'Elegí la ciudad';
  if (!d.equipoIdNumerico) errors.equipoIdNumerico = 'Elegí el equipo';
  if (visibleText(d.condicionContratacion) === '')
    errors.condicionContratacion = 'Escribí las condiciones de contratación';
  if (Number(d.salarioMaximo) > 0 && Number(d.salarioMinimo) > Number(d.salarioMaximo))
    errors.salarioMinimo = 'No puede ser mayor que el máximo';
  if (d.aCargoDe.length === 0) errors.aCargoDe = TEXTS.sinAsignados;
  if (isEdit && d.usuariosPrioridad.length === 0) errors.usuariosPrioridad = 'Elegí al menos un usuario';
  return errors;
}

/** The fields as they travel, once {@link erroresDe} finds nothing missing. */
export function dataToSend({ empresa, fuente: _, usuariosPrioridad: __, ...d }: OportunidadData) {
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
