/** The texts of a table of examples, between which stand « · » and ends of lines. A backslash stands for itself. */
export const listed = ({ raw }: TemplateStringsArray): string[] =>
  raw[0]!
    .split(/\n| · /)
    .map((text) => text.trim())
    .filter((text) => text !== '');
