/** The kept form of a typed text ('' when empty), or a Spanish sentence that says why there is none. */
export type Reading = { value: string } | { trouble: string };

/** A typed or pasted text without invisible characters, with plain spaces and ASCII digits. */
export const plainTyped = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim();
