import { fold } from './rules.ts';

export const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'dos',
  'das',
  'di',
  'von',
  'van',
  'y',
  'san',
  'santa',
]);
export const capitalized = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/(^|[\s'-])(\p{L})(\p{L}*)/gu, (all, before: string, first: string, rest: string) =>
          before !== '' && PARTICLES.has(fold(first + rest)) ? all : before + first.toUpperCase() + rest,
        )
    : name;

/** First names and family names of a whole name, by what is a first name and by how many words there are. */
export function splitName(
  whole: string,
  givenNames: Set<string>,
  mailbox = '',
): { nombre: string; apellido: string; sure: boolean } {
  const comma = whole.split(',');
  if (comma.length === 2 && comma[1]!.trim() !== '')
    return { nombre: capitalized(comma[1]!.trim()), apellido: capitalized(comma[0]!.trim()), sure: true };
  const parts = whole.trim().split(/\s+/);
  // Particles go with the word behind them.
  const units: string[] = [];
  let held = '';
  for (const part of parts) {
    if (PARTICLES.has(fold(part)) && units.length > 0) held = held === '' ? part : `${held} ${part}`;
    else {
      units.push(held === '' ? part : `${held} ${part}`);
      held = '';
    }
  }
  const given = (unit: string | undefined) =>
    unit !== undefined && givenNames.has(fold(unit).replace(/[^a-z]/g, ''));
  let count = units.length >= 4 ? 2 : 1;
  const inMailbox = (unit: string) =>
    fold(unit).length > 2 && mailbox.includes(fold(unit).replace(/[^a-z]/g, ''));
  if (units.length === 3) {
    count = given(units[1]) ? 2 : 1;
    // Most mailboxes are called as somebody's first name and first family name.
    if (inMailbox(units[0]!) && inMailbox(units[1]!) !== inMailbox(units[2]!))
      count = inMailbox(units[1]!) ? 1 : 2;
  }
  if (units.length === 4 && !given(units[1]) && /\s/.test(units[1]!)) count = 1;
  if (units.length >= 5) {
    count = 0;
    while (count < units.length - 2 && given(units[count])) count++;
    count = Math.max(count, 2);
  }
  // Written the other way round: family names first.
  if (
    units.length >= 3 &&
    !given(units[0]) &&
    given(units.at(-1)) &&
    (units.length === 3 || given(units.at(-2)))
  ) {
    const from = units.length === 3 && !given(units[1]) ? 2 : Math.max(1, units.length - 2);
    return {
      nombre: capitalized(units.slice(from).join(' ')),
      apellido: capitalized(units.slice(0, from).join(' ')),
      sure: false,
    };
  }
  return {
    nombre: capitalized(units.slice(0, count).join(' ')),
    apellido: capitalized(units.slice(count).join(' ')),
    sure: units.length === 2 || units.length === 4 || given(units[0]),
  };
}
