/** A text with compatible forms made one, but for the signs that people write: 'Nº 234', '1ª'. */
export const composed = (text: string): string =>
  text.replace(/[^ºª]+/g, (letters) => letters.normalize('NFKC'));
