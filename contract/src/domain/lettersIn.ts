/** Letters of a text as its limit counts them (schema.ts): composed, an emoji of one sign as one, a rich text with its format. */
export const lettersIn = (text: string): number =>
  text.normalize('NFC').replace(/[\ud800-\udbff][\udc00-\udfff]/g, 'x').length;
