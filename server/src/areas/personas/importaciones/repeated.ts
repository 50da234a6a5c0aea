export const likeSentence = (id: number, motivo: string): string => `Parecido al N.º ${id} (${motivo})`;

export const repeatedSentence = (line: number, motivo: string): string =>
  `Repetido: igual a la fila ${line} (${motivo})`;

/** The line number in such a sentence; null for another sentence. */
export const repeatedLine = (sentence: string): number | null =>
  Number(/^Repetido: igual a la fila (\d+) \(/.exec(sentence)?.[1] ?? 0) || null;
