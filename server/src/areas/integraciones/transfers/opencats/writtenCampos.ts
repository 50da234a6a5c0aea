import type { CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { CANDIDATO_TEXTS, EMPRESA_TEXTS, NOTES, OPORTUNIDAD_TEXTS, OTHER_MAIL } from './ownUnits.ts';
import { ACTIVITIES, HOT } from './words.ts';

/**
 * Own fields that a transfer writes itself, by owner. An extra field of OpenCATS with one of their names gets another
 * name (docs/reglas/traspasos.md).
 */
export const WRITTEN_CAMPOS = {
  candidato: [...CANDIDATO_TEXTS, 'Disponible desde', 'Puede mudarse', OTHER_MAIL],
  empresa: [...EMPRESA_TEXTS, NOTES, ACTIVITIES, HOT],
  oportunidad: [...OPORTUNIDAD_TEXTS, ACTIVITIES, HOT],
} as const satisfies Record<CampoOwner, readonly string[]>;

export type WrittenCampo<O extends CampoOwner> = (typeof WRITTEN_CAMPOS)[O][number];
