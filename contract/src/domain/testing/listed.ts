/** The texts of a table of examples, which « · » and line breaks separate. */
export const listed = ([examples]: TemplateStringsArray): string[] =>
  examples!
    .split(/\n| · /)
    .map((text) => text.trim())
    .filter((text) => text !== '');
