import { localDay } from './dates.ts';
import { ESTADO_OPORTUNIDAD_LABEL, type EstadoOportunidad } from './enums.ts';
import { CUT_DATE } from './limits.ts';
import type { Rol } from './roles.ts';
import { TEXTS } from './texts.ts';

/** The rich-text blocks of a publication: field, its display flag, heading, and whether it is shown by default (docs/reglas/busquedas.md). */
export const BLOCKS = [
  { campo: 'proposito', bandera: 'muestraPosicion', titulo: 'Propósito de la posición', visible: true },
  {
    campo: 'responsabilidad',
    bandera: 'muestraResponsabilidad',
    titulo: 'Responsabilidades',
    visible: true,
  },
  {
    campo: 'conocimientoEspecifico',
    bandera: 'muestraConocimientoEspecifico',
    titulo: 'Conocimientos específicos',
    visible: true,
  },
  {
    campo: 'conocimientoDeseable',
    bandera: 'muestraConocimientoDeseable',
    titulo: 'Conocimientos deseables',
    visible: true,
  },
  {
    campo: 'experienciaRequerida',
    bandera: 'muestraExperienciaRequerida',
    titulo: 'Experiencia requerida',
    visible: true,
  },
  { campo: 'aptitud', bandera: 'muestraAptitud', titulo: 'Aptitudes', visible: true },
  {
    campo: 'requisitoAdicional',
    bandera: 'muestraRequisitoAdicional',
    titulo: 'Requisito adicional',
    visible: false,
  },
  {
    campo: 'condicionContratacion',
    bandera: 'muestraCondicionContratacion',
    titulo: 'Condición de contratación',
    visible: false,
  },
] as const;
export type BlockField = (typeof BLOCKS)[number]['campo'];
export type BlockFlag = (typeof BLOCKS)[number]['bandera'];

export type CandidatoAction = 'incluir' | 'avanzar' | 'descartar' | 'desactivar';
type OportunidadAction = CandidatoAction | 'iniciar';
const FORBIDDEN: Record<OportunidadAction, string> = {
  incluir: TEXTS.noIncluir,
  avanzar: TEXTS.noAvanzar,
  descartar: TEXTS.noDescartar,
  desactivar: TEXTS.noDesactivar,
  iniciar: TEXTS.noIniciar,
};

/**
 * Paused, cancelled and closed opportunities do not move and cannot be started (docs/reglas/busquedas.md); the warning, or
 * null when open.
 */
export const obstacle = (action: OportunidadAction, estado: EstadoOportunidad): string | null =>
  estado === 'a' ? null : FORBIDDEN[action].replace('{estado}', ESTADO_OPORTUNIDAD_LABEL[estado]);

/** Only an admin changes a closed opportunity (docs/reglas/busquedas.md). */
export const canChangeEstado = (estado: EstadoOportunidad, rol: Rol): boolean =>
  estado !== 'f' || rol === 'admin';

/** State f needs the users who closed it (docs/reglas/busquedas.md). */
export const missingToClose = (estado: EstadoOportunidad, usuariosCierre: readonly number[]): boolean =>
  estado === 'f' && usuariosCierre.length === 0;

/** 'Reposición' is offered for closed opportunities (docs/reglas/busquedas.md). */
export const canReplace = (estado: EstadoOportunidad): boolean => estado === 'f';

interface Inclusion {
  incluidosExitosamente: readonly number[];
  omitidos: readonly number[];
  omitidosNombres: readonly { idNumerico: number; nombre: string }[];
}

/** The result of including people, in the documents' words, with names; null for what did not happen (docs/reglas/busquedas.md). */
export function inclusionTexts({ incluidosExitosamente, omitidos: skipped, omitidosNombres }: Inclusion): {
  exito: string | null;
  aviso: string | null;
} {
  const n = incluidosExitosamente.length;
  const names = new Map(omitidosNombres.map(({ idNumerico, nombre }) => [idNumerico, nombre]));
  return {
    exito:
      n === 0
        ? null
        : n === 1
          ? TEXTS.incluidoUno.replace('{n}', '1')
          : TEXTS.incluidosVarios.replace('{n}', String(n)),
    aviso:
      skipped.length === 0
        ? null
        : (skipped.length === 1 ? TEXTS.omitidoUno : TEXTS.omitidosVarios).replace(
            '{ids}',
            skipped.map((id) => (names.has(id) ? `${id} (${names.get(id)})` : id)).join(', '),
          ),
  };
}

/** The start mail and the search report are for opportunities created from the cut-off on (docs/reglas/busquedas.md). */
export const hasFollowUp = (creationTs: string): boolean => localDay(creationTs) >= CUT_DATE;
