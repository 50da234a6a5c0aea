import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { keptValues, readCell } from '../../../administracion/campos/index.ts';
import type { OwnTexts } from './ready.ts';

/** Values of own fields, by the fields' numbers. What was changed in the fields meanwhile and does not fit any more is left out. */
export function ownValues(campos: readonly Campo[], texts: OwnTexts): CampoValues {
  const byName = new Map(campos.map((campo) => [normalizeText(campo.nombre), campo]));
  const values: Record<string, CampoValues[string]> = {};
  for (const [name, text] of Object.entries(texts)) {
    const campo = byName.get(normalizeText(name));
    if (!campo) continue;
    try {
      Object.assign(values, keptValues([campo], { [campo.idNumerico]: readCell(campo, text) }));
    } catch {}
  }
  return values;
}
