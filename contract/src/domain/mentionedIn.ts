import { normalizeText } from './normalizeText.ts';

export interface Mentionable {
  id: number;
  nombre: string;
}

/** Who of some people a text names as '@Name Surname', whatever their accents and capitals; of names that begin alike, the longest. */
export function mentionedIn(text: string, people: readonly Mentionable[]): number[] {
  const names = people
    .map(({ id, nombre }) => ({ id, name: normalizeText(nombre) }))
    .filter(({ name }) => name !== '');
  const found = new Set<number>();
  for (const piece of text.split('@').slice(1)) {
    const said = `${normalizeText(piece)} `;
    const fitting = names.filter(({ name }) => said.startsWith(`${name} `));
    const longest = Math.max(...fitting.map(({ name }) => name.length));
    for (const { id, name } of fitting) if (name.length === longest) found.add(id);
  }
  return [...found];
}
