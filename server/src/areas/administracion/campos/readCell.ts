import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { isBirthCampo } from '@tembiapo/contract/domain/boundsOfCampo.ts';
import { CAMPO_AMOUNT_MAX, CAMPO_NUMBER_MAX, type CampoValue } from '@tembiapo/contract/domain/campos.ts';
import type { Reading } from '@tembiapo/contract/domain/plainTyped.ts';
import { readAmount } from '@tembiapo/contract/domain/readAmount.ts';
import { type DateOrder, readDate } from '@tembiapo/contract/domain/readDate.ts';
import {
  type Options,
  optionsOf,
  readFlag,
  readOption,
  readOptions,
} from '@tembiapo/contract/domain/readWords.ts';

const known = new WeakMap<Campo, Options<Campo['opciones'][0]>>();
/** The options that may be chosen, prepared once for all rows of a file. */
function chosenFrom(campo: Campo): Options<Campo['opciones'][0]> {
  const options =
    known.get(campo) ??
    optionsOf(
      campo.opciones.filter(({ retirada }) => !retirada),
      ({ nombre }) => nombre,
    );
  known.set(campo, options);
  return options;
}

const readNumber = ({ clase }: Campo, text: string): Reading =>
  clase === 'monto'
    ? readAmount(text, { currency: 'PYG', max: CAMPO_AMOUNT_MAX })
    : readAmount(text, { decimals: 2, min: -CAMPO_NUMBER_MAX, max: CAMPO_NUMBER_MAX });

/**
 * What a file's cell says about an own field, in the form that such a field takes; what cannot be parsed stays as it is
 * written, for the validation to refuse. An option is given by name; several are separated by commas, semicolons or bars.
 * `order`: how the days in its column are written.
 */
export function readCell(campo: Campo, text: string, order?: DateOrder): CampoValue {
  const dayOf = (reading: Reading): string =>
    'value' in reading && reading.value !== '' ? reading.value : text;
  const numberOf = (reading: Reading): number | string =>
    'value' in reading && reading.value !== '' ? Number(reading.value) : text;
  switch (campo.clase) {
    case 'texto':
      return text;
    case 'fecha':
      return dayOf(
        readDate(text, { serials: true, past: isBirthCampo(campo.nombre), ...(order && { order }) }),
      );
    case 'siNo':
      return readFlag(text) ?? text;
    case 'opcion':
      return readOption(text, chosenFrom(campo))?.idNumerico ?? text;
    case 'opciones':
      return readOptions(text, chosenFrom(campo))?.map(({ idNumerico }) => idNumerico) ?? text;
    default:
      return numberOf(readNumber(campo, text));
  }
}

/**
 * Why a text is no value for a field of numbers, amounts, or yes and no. Null when it may be one, when the field is of
 * another kind, and when the field's own error says more: a text that is no number at all.
 */
export function cellTrouble(campo: Campo, text: string): string | null {
  if (campo.clase === 'siNo') return readFlag(text) === undefined ? `«${text}» no es SI ni NO` : null;
  if (campo.clase !== 'monto' && campo.clase !== 'numero') return null;
  const reading = readNumber(campo, text);
  return 'trouble' in reading && !/ no es un (?:monto|número)$/.test(reading.trouble)
    ? reading.trouble
    : null;
}
