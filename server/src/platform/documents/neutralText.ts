/** Characters that spreadsheets skip before a formula, visible or not. They mean the same to JavaScript and PostgreSQL. */
const BLANK =
  '[ \\t\\n\\v\\f\\r\\u0085\\u00a0\\u00ad\\u061c\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u3000\\ufe00-\\ufe0f\\ufeff]';

/**
 * A text that a spreadsheet would take for a formula: it starts with '=', '+', '-' or '@', also full-width or after blanks;
 * or with a tab or a line break. A signed number, such as a phone, is none.
 */
const FORMULA = `(?:[\\t\\n\\r]|(?![+-][0-9][0-9 .,()]*$)${BLANK}*[=+@\\-\\uff1d\\uff0b\\uff20\\uff0d\\ufe62-\\ufe63\\ufe66\\ufe6b\\u2212])`;

const BARE = new RegExp(`^'+${FORMULA}`);

/**
 * An SQL text as a cell of a CSV has it: one that a spreadsheet would calculate gets an apostrophe before it
 * (docs/reglas/traspasos.md).
 */
export const neutralSql = (text: string): string =>
  `case when ${text} ~ '^''*${FORMULA}' then '''' || ${text} else ${text} end`;

/** The text behind such a cell. Every text comes back unchanged: one with apostrophes of its own loses only the added one. */
export const bareText = (cell: string): string => (BARE.test(cell) ? cell.slice(1) : cell);
