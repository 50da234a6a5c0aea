/** A text in NFKC form, except for signs that people type: 'Nº 234', '1ª'. */
export const composed = (text: string): string =>
  text.replace(/[^ºª]+/g, (letters) => letters.normalize('NFKC'));
