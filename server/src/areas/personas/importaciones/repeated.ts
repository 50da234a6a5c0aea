/** What is said of a line that is like a record. */
export const likeSentence = (id: number, motivo: string): string => `Parecido al N.º ${id} (${motivo})`;

/** What is said of a line that is the same as one before it. */
export const repeatedSentence = (line: number, motivo: string): string =>
  `Repetido: igual a la fila ${line} (${motivo})`;

/** The number of the line that such a sentence names; null when it is another. */
export const repeatedLine = (sentence: string): number | null =>
  Number(/^Repetido: igual a la fila (\d+) \(/.exec(sentence)?.[1] ?? 0) || null;
