import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValues } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { BadInput } from '../../../../platform/errors/errors.ts';
import { keptValues, readCell } from '../../../administracion/campos/index.ts';
import type { OwnTexts } from './ready.ts';
import { dayInWords } from './tables.ts';

function sort(campos: readonly Campo[], texts: OwnTexts): { values: CampoValues; out: string[] } {
  const byName = new Map(campos.map((campo) => [normalizeText(campo.nombre), campo]));
  const values: Record<string, CampoValues[string]> = {};
  const out: string[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const campo = byName.get(normalizeText(name));
    try {
      if (!campo) throw new BadInput(`${name}: ya no está`);
      Object.assign(values, keptValues([campo], { [campo.idNumerico]: readCell(campo, text) }));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      out.push(`${name}: «${dayInWords(text)}» no entra en ese campo. Ponelo a mano en su ficha`);
    }
  }
  return { values, out };
}

/** Accepted values of own fields, by field id. */
export const ownValues = (campos: readonly Campo[], texts: OwnTexts): CampoValues =>
  sort(campos, texts).values;

/** Notices about the other values. */
export const leftOut = (campos: readonly Campo[], texts: OwnTexts): string[] => sort(campos, texts).out;
