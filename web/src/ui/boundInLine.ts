/** Of a date in a filter line, and of the word before it; pixels. */
export const IN_LINE_WIDTH = 170;
export const BOUND_WIDTH = 54;

/** What stands before a date in a filter line, where its label is not seen any more: 'Desde' of 'Creación desde'. */
export function boundInLine(label: string, value: string): string | undefined {
  const word = label.split(' ').at(-1)!;
  return value === '' ? undefined : word.charAt(0).toUpperCase() + word.slice(1);
}
