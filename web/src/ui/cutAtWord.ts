/** The beginning of a text, cut at a word. */
export const cutAtWord = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).replace(/\s+\S*$/, '')}…` : text;
