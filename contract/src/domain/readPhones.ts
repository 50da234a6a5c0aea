import { dialable, normalizePhone } from './phones.ts';
import { plainTyped } from './plainTyped.ts';

/** The phones of a text in their kept form, and what stands beside them ('mamá', 'int 3'); or why they are not understood. */
export type PhonesReading = { phones: string[]; rest: string } | { trouble: string };

const LABEL =
  /^(?:(?:n(?:ro|º|°)?\.?|tel(?:[ée]fono)?s?|cel(?:ular)?(?:es)?|m[óo]vil|wh?ats?(?:app|ap|sapp)|wsp|wpp|wa|l[íi]nea baja|fijo)\s*\d?[.:]*\s*)+/i;
const NUMBER = /\+?\s?\(?\+?\d[\d\s().-]*\d/g;

/**
 * All phones of a cell: '0981 123 456 / 0971 222 333', 'Cel. 0981…', '00595…', '0981 123 456 (mamá)'. A number that cannot be dialled
 * is not understood (docs/reglas/convenciones.md).
 */
export function readPhones(text: string): PhonesReading {
  const typed = plainTyped(text).replace(/^'/, '');
  if (typed === '') return { phones: [], rest: '' };
  const phones: string[] = [];
  const rest: string[] = [];
  for (const part of typed.split(/\s*[/;,|]\s*|\s+(?:y|o|-)\s+(?=[+(\d])/)) {
    const number = part.match(NUMBER) ?? [];
    if (number.length !== 1) return { trouble: `«${typed}» no es un teléfono` };
    const phone = normalizePhone(number[0].trim().replace('(0)', ''));
    if (!dialable(phone)) return { trouble: `«${number[0].trim()}» no es un teléfono que se pueda marcar` };
    if (!phones.includes(phone)) phones.push(phone);
    const words = part
      .replace(number[0], ' ')
      .replace(LABEL, '')
      .replace(/[().:\s]+/g, ' ')
      .trim();
    if (words !== '') rest.push(words);
  }
  return { phones, rest: rest.join(', ') };
}
