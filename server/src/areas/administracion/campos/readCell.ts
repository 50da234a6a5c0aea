import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readAmount, readDay, readFlag } from '../../../platform/documents/readWritten.ts';

/**
 * What a cell of a file says of an own field, as such a field takes it; what cannot be read stays as it is written, for the check of
 * values to refuse. An option is named; several are told apart by commas, semicolons or bars.
 */
export function readCell(campo: Campo, text: string): CampoValue {
  const optionOf = (name: string): number | undefined =>
    campo.opciones.find(({ nombre, retirada }) => !retirada && normalizeText(nombre) === normalizeText(name))
      ?.idNumerico;
  switch (campo.clase) {
    case 'texto':
      return text;
    case 'fecha':
      return readDay(text);
    case 'siNo':
      return readFlag(text) ?? text;
    case 'opcion':
      return optionOf(text) ?? text;
    case 'opciones': {
      // A name may have a comma of its own.
      const whole = optionOf(text);
      if (whole !== undefined) return [whole];
      const ids = text
        .split(/[,;|]/)
        .filter((part) => part.trim() !== '')
        .map(optionOf);
      return ids.includes(undefined) ? text : (ids as number[]);
    }
    default: {
      const amount = Number(readAmount(text) || Number.NaN);
      return Number.isNaN(amount) ? text : /^\s*[-−]/.test(text) ? -amount : amount;
    }
  }
}
