/** Notes of OpenCATS stand first in a text here, before other data without a place. */

const startsWith = (text: string, notes: string): boolean =>
  notes === '' || text === notes || text.startsWith(`${notes}\n`);

/** The notes in a text: those that were brought, or those there now, if it begins with them; else all of it. */
export function notesIn(text: string, brought: string | null, there: string): string {
  if (brought !== null && startsWith(text, brought)) return brought;
  return (there !== '' || brought === null) && startsWith(text, there) ? there : text;
}

/** Replaces the notes at the beginning of a text. */
export const withNotes = (text: string, before: string, now: string): string =>
  [now, startsWith(text, before) ? text.slice(before.length).replace(/^\n/, '') : text]
    .filter(Boolean)
    .join('\n');
