/** What a typed text means in its kept form ('' for an empty one), or a Spanish sentence that says why it means nothing. */
export type Reading = { value: string } | { trouble: string };

/** A typed or pasted text without invisible characters; spaces of every width are one, and full-width figures are ours. */
export const plainTyped = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .trim();
