/** What is said of a record that was joined to another (docs/reglas/personas.md). */
export const joinedText = (nombre: string, id: number): string =>
  `Esta ficha se unió con la de ${nombre} (N.º ${id})`;

/** The number of the record that such a sentence names. */
export const joinedIdIn = (text: string): string | undefined => / se unió .*N\.º (\d+)\)$/.exec(text)?.[1];
