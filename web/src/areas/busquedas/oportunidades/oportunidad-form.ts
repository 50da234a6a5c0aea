import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { OportunidadInput } from '@tembiapo/contract/calls/busquedas/oportunidades/fields.ts';
import type { Oportunidad } from '@tembiapo/contract/calls/busquedas/oportunidades/oportunidad.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import type { AssignmentKind, Source } from '@tembiapo/contract/domain/enums.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { BLOCKS, type BlockField, type BlockFlag } from '@tembiapo/contract/domain/oportunidades.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { campoErrors, camposToSend } from '../../../ui/campos/campo-draft.ts';
import { type DraftOf, draftOf, errorsIn, newDraft } from '../../../ui/declared.ts';
import type { ChosenEmpresa } from '../../../ui/EmpresaSearch.tsx';

export interface Assignee {
  usuarioId: number;
  tipo: AssignmentKind;
  porcentaje: number;
}

export type AskedIdioma = NonNullable<OportunidadInput['idiomasPedidos']>[number];

const { empresaIdNumerico: _, ...declared } = oportunidadFields;

/** An opportunity while it is edited. */
export type OportunidadData = DraftOf<typeof declared> & {
  empresa: ChosenEmpresa | null;
  aCargoDe: Assignee[];
  fuente: Source | null;
  usuariosPrioridad: number[];
  idiomasPedidos: AskedIdioma[];
  camposPropios: CampoValues;
} & Record<BlockField, string> &
  Record<BlockFlag, boolean>;
export type OportunidadErrors = Partial<Record<keyof OportunidadData, string>>;

const NEW_BLOCKS = Object.fromEntries(
  BLOCKS.flatMap(({ campo, bandera, visible }) => [
    [campo, ''],
    [bandera, visible],
  ]),
) as Record<BlockField, string> & Record<BlockFlag, boolean>;

/** Defaults: begins today, by month, full time, the preset city; nobody has promised a closing yet (docs/reglas/busquedas.md). */
export const newOportunidad = (ciudadId: number | null): OportunidadData => ({
  ...newDraft(declared),
  estado: 'a',
  solicitudFecha: localDay(),
  ciudadIdNumerico: ciudadId,
  empleoTipo: 'tiempoCompleto',
  pagoForma: 'month',
  empresa: null,
  aCargoDe: [],
  fuente: null,
  usuariosPrioridad: [],
  idiomasPedidos: [],
  camposPropios: {},
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
    ...draftOf(declared, o),
    empresa: { idNumerico: o.empresaIdNumerico, nombre: o.empresaDescripcion },
    aCargoDe: o.aCargoDe.map(({ usuarioId, tipo, porcentaje }) => ({ usuarioId, tipo, porcentaje })),
    fuente: o.fuente,
    idiomasPedidos: o.idiomasPedidos.map(({ idiomaIdNumerico, nivel }) => ({ idiomaIdNumerico, nivel })),
    camposPropios: o.camposPropios,
    usuariosPrioridad: o.usuariosPrioridad.map(({ usuarioId }) => usuarioId),
  };
}

/** What is missing, by field (docs/reglas/busquedas.md). Priority users are only required when editing. */
export function errorsOf(
  d: OportunidadData,
  campos: readonly Campo[] | undefined,
  isEdit: boolean,
): OportunidadErrors {
  const errors: OportunidadErrors = {
    ...errorsIn(declared, d),
    ...campoErrors(campos, d.camposPropios),
  };
  if (!d.empresa) errors.empresa = oportunidadFields.empresaIdNumerico.required;
  if (visibleText(d.condicionContratacion) === '')
    errors.condicionContratacion = 'Escribí las condiciones de contratación';
  if (Number(d.salarioMaximo) > 0 && Number(d.salarioMinimo) > Number(d.salarioMaximo))
    errors.salarioMinimo = 'No puede ser mayor que el máximo';
  if (d.aCargoDe.length === 0) errors.aCargoDe = TEXTS.sinAsignados;
  if (isEdit && d.usuariosPrioridad.length === 0) errors.usuariosPrioridad = 'Elegí al menos un usuario';
  return errors;
}

/** The input of the call, once {@link errorsOf} finds no errors. */
export function dataToSend(
  { empresa, fuente: _f, usuariosPrioridad: _u, camposPropios, ...d }: OportunidadData,
  campos: readonly Campo[] | undefined,
) {
  return {
    ...d,
    ...camposToSend(campos, camposPropios),
    empresaIdNumerico: empresa!.idNumerico,
    cargoIdNumerico: d.cargoIdNumerico!,
    rubroIdNumerico: d.rubroIdNumerico!,
    ciudadIdNumerico: d.ciudadIdNumerico!,
    equipoIdNumerico: d.equipoIdNumerico!,
    salarioMinimo: d.salarioMinimo || '0',
    salarioMaximo: d.salarioMaximo || '0',
  };
}
