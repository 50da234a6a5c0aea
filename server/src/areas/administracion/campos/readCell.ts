import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { readAmount, readDay, readFlag } from '../../../platform/documents/readWritten.ts';

/** As it is written, then by capitals, then by accents and the like: each only where it says one. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name.trim(),
  (name) => name.trim().toLowerCase(),
  normalizeText,
];

function optionNamed(options: Campo['opciones'], name: string): number | undefined {
  const standing = options.filter(({ retirada }) => !retirada);
  for (const form of FORMS) {
    const said = form(name);
    const [one, other] = standing.filter(({ nombre }) => said !== '' && form(nombre) === said);
    if (one && !other) return one.idNumerico;
  }
  return undefined;
}

/**
 * What a cell of a file says of an own field, as such a field takes it; what cannot be read stays as it is written, for the check of
 * values to refuse. An option is named; several are told apart by commas, semicolons or bars.
 */
export function readCell(campo: Campo, text: string): CampoValue {
  const optionOf = (name: string): number | undefined => optionNamed(campo.opciones, name);
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
