/** Rows of a text and what it stands for, from the texts by what they stand for. */
export const rowsOf = (texts: Record<string, readonly string[]>): [text: string, value: string][] =>
  Object.entries(texts).flatMap(([value, all]) => all.map((text): [string, string] => [text, value]));
