import calendars from 'ical.js';

const MAX_CHARS = 200_000;

/** Reads a calendar (RFC 5545), only the first if there are several; null when it cannot be read. */
export function readCalendar(text: string): calendars.Component | null {
  try {
    const parsed = calendars.parse(
      text
        .slice(0, MAX_CHARS)
        .replace(/^\uFEFF/, '')
        .trim(),
    );
    return new calendars.Component(Array.isArray(parsed[0]) ? parsed[0] : parsed);
  } catch {
    return null;
  }
}

/** A property of a component as text; null when it is missing or empty. */
export const textIn = (part: calendars.Component, name: string): string | null => {
  const value = part.getFirstPropertyValue(name);
  return typeof value === 'string' && value.trim() ? value.trim() : null;
};
