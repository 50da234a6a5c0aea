import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_AMOUNT_MAX, CAMPO_NUMBER_MAX, type CampoValue } from '@tembiapo/contract/domain/campos.ts';
import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import { type DateOrder, readDate } from '@tembiapo/contract/domain/readDate.ts';
import { readFlag, readOption, readOptions } from '@tembiapo/contract/domain/readWords.ts';

/**
 * What a cell of a file says of an own field, as such a field takes it; what cannot be read stays as it is written, for the check of
 * values to refuse. An option is named; several are told apart by commas, semicolons or bars. `order`: how the days of its column are
 * written.
 */
export function readCell(campo: Campo, text: string, order?: DateOrder): CampoValue {
  const options = campo.opciones.filter(({ retirada }) => !retirada);
  const nameOf = ({ nombre }: (typeof options)[0]) => nombre;
  const dayOf = (reading: Reading): string =>
    'value' in reading && reading.value !== '' ? reading.value : text;
  const numberOf = (reading: Reading): number | string =>
    'value' in reading && reading.value !== '' ? Number(reading.value) : text;
  switch (campo.clase) {
    case 'texto':
      return text;
    case 'fecha':
      return dayOf(readDate(text, { serials: true, ...(order && { order }) }));
    case 'siNo':
      return readFlag(text) ?? text;
    case 'opcion':
      return readOption(text, options, nameOf)?.idNumerico ?? text;
    case 'opciones':
      return readOptions(text, options, nameOf)?.map(({ idNumerico }) => idNumerico) ?? text;
    case 'monto':
      return numberOf(readAmount(text, { currency: 'PYG', max: CAMPO_AMOUNT_MAX }));
    default:
      return numberOf(readAmount(text, { decimals: 2, min: -CAMPO_NUMBER_MAX, max: CAMPO_NUMBER_MAX }));
  }
}
