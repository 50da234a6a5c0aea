import { normalizeText } from './normalizeText.ts';

export interface Mentionable {
  id: number;
  nombre: string;
}

/** The people that a text mentions as '@Name Surname', ignoring accents and case; the longest of names that start alike. */
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
