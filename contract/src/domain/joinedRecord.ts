/** The sentence for a record that was merged into another (docs/reglas/personas.md). */
export const joinedText = (name: string, id: number): string =>
  `Esta ficha se unió con la de ${name} (N.º ${id})`;

export const joinedIdIn = (text: string): string | undefined =>
  text.startsWith('Esta ficha se unió') ? /N\.º (\d{1,10})\)$/.exec(text)?.[1] : undefined;
