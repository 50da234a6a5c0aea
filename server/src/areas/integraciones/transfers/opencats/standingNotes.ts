/** Notes of the other system stand first in a text here, which goes on with what else had no place. */

const startsWith = (text: string, notes: string): boolean =>
  notes === '' || text === notes || text.startsWith(`${notes}\n`);

/** What a text says of notes: those that were brought, or that are there now, where it still begins with them; else all of it. */
export function notesIn(text: string, brought: string | null, there: string): string {
  if (brought !== null && startsWith(text, brought)) return brought;
  return (there !== '' || brought === null) && startsWith(text, there) ? there : text;
}

/** The text with other notes at its beginning. */
export const withNotes = (text: string, before: string, now: string): string =>
  [now, startsWith(text, before) ? text.slice(before.length).replace(/^\n/, '') : text]
    .filter(Boolean)
    .join('\n');
