/**
 * What does not belong in each: in a name, anything but letters and the punctuation of names. Invisible characters are removed
 * on saving.
 */
const FOREIGN = {
  letras: /[^\p{L}\p{M}\p{Cf}\s'’‘ʼ´`.,()-]/u,
  ruc: /[^\d\p{Cf}\s-]/u,
  documento: /[^\dA-Za-z\p{Cf}\s.-]/u,
};
/** What a line of text may hold: letters of a name, a RUC (digits and hyphen), or a document. */
export type Only = keyof typeof FOREIGN;

/** The pattern of what does not belong, for pages whose script cannot import this. */
export const foreignPattern = (only: Only): string => FOREIGN[only].source;

/** The message for a text with a character that does not belong; null when all do (docs/reglas/convenciones.md). */
export function foreignIn(text: string, only: Only): string | null {
  const [foreign] = FOREIGN[only].exec(text) ?? [];
  return foreign === undefined ? null : `No puede llevar «${foreign}»`;
}
