/** The length of a text as its limit counts it (schema.ts): composed, a simple emoji as one, rich text with its markup. */
export const lettersIn = (text: string): number =>
  text.normalize('NFC').replace(/[\ud800-\udbff][\udc00-\udfff]/g, 'x').length;
