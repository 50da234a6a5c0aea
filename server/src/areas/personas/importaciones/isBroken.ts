/** Whether a text goes on below: what was broken in a file may stand in one cell with other rows. */
export const isBroken = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text.trim());
/** What is said of it. */
export const BROKEN = 'tiene más de un renglón';
