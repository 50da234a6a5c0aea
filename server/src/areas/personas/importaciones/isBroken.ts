/** Whether a text has a line break: in a damaged file one cell may hold several rows. */
export const isBroken = (text: string): boolean => /[\r\n\u2028\u2029]/.test(text.trim());
export const BROKEN = 'tiene más de un renglón';
