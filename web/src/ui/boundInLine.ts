/** Width in pixels of a date in a filter line, with the word before it. */
export const IN_LINE_WIDTH = 170;
export const BOUND_WIDTH = 54;

/** The word before a date in a filter line, which hides the label: 'Desde' for 'Creación desde'. */
export function boundInLine(label: string, value: string): string | undefined {
  const word = label.split(' ').at(-1)!;
  return value === '' ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}
