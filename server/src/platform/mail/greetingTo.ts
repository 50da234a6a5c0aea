import { greetedName } from '@tembiapo/contract/domain/nameTitles.ts';

/** How a letter greets a candidate: by name, without titles (docs/reglas/personas.md). */
export function greetingTo(names: string): string {
  const name = greetedName(names);
  return name === '' ? 'Hola:' : `Hola, ${name}:`;
}
