/**
 * What does not belong in each: in a name, what is neither a letter nor a sign that names are written with. What nobody sees is taken
 * off when it is kept.
 */
const FOREIGN = {
  letras: /[^\p{L}\p{M}\p{Cf}\s'’‘ʼ´`.,()-]/u,
  ruc: /[^\d\p{Cf}\s-]/u,
  documento: /[^\dA-Za-z\p{Cf}\s.-]/u,
};
/** What may be in a line of text: letters of a name, a RUC (digits and hyphen), or a document. */
export type Only = keyof typeof FOREIGN;

/** The pattern of what does not belong in one, for pages whose script is not of this package. */
export const foreignPattern = (only: Only): string => FOREIGN[only].source;

/** What is said of a text with a sign that does not belong in it; null of another (docs/reglas/convenciones.md). */
export function foreignIn(text: string, only: Only): string | null {
  const [foreign] = FOREIGN[only].exec(text) ?? [];
  return foreign === undefined ? null : `No puede llevar «${foreign}»`;
}
