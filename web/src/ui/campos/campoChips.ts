import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { askedInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import type { FilterChip } from '../FilterChips.tsx';
import { type AskedCampos, withoutCampo } from './camposInUrl.ts';

/** The filter of one own field, in words. */
export function campoFilterInWords(
  campos: readonly Campo[] | undefined,
  asked: AskedCampos,
  id: string,
): string {
  const campo = campos?.find(({ idNumerico }) => String(idNumerico) === id);
  const said = asked[id];
  return campo && said !== undefined ? `${campo.nombre}: ${askedInWords(campo, said)}` : `Campo N.º ${id}`;
}

/** A chip for each own field in the filter. */
export const campoChips = (
  campos: readonly Campo[] | undefined,
  asked: AskedCampos,
  onChange: (asked: AskedCampos) => void,
): FilterChip[] =>
  Object.keys(asked).map((id) => ({
    text: campoFilterInWords(campos, asked, id),
    remove: () => onChange(withoutCampo(asked, id)),
  }));
