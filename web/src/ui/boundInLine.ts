/** Width in pixels of a date in a filter line, with the word before it. */
export const IN_LINE_WIDTH = 170;
export const BOUND_WIDTH = 54;

/** The word before a date in a filter line, which hides the label: 'Desde' for 'Creación desde'; none for a single day. */
export function boundInLine(label: string, value: string): string | undefined {
  const [word] = /\b(?:desde|hasta|inicio|fin)$/i.exec(label) ?? [''];
  return value === '' || word === '' ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}
