/** Rows of a text and its value, from lists of texts by value. */
export const rowsOf = (texts: Record<string, readonly string[]>): [text: string, value: string][] =>
  Object.entries(texts).flatMap(([value, all]) => all.map((text): [string, string] => [text, value]));
