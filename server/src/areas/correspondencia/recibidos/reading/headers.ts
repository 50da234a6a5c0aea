import type { Email } from 'postal-mime';

const MAX_HEADER = 2000;

/** What a header of a mail says first, letters as it sent them; null: it has none. */
export const headerOf = (email: Email, name: string): string | null => {
  const value = email.headers.find(({ key }) => key === name)?.value;
  return value ? value.slice(0, MAX_HEADER) : null;
};

/** Whether it has one of them, whatever that says. */
export const hasHeader = (email: Email, names: RegExp): boolean =>
  email.headers.some(({ key, value }) => names.test(key) && !/^(no|none|false)?$/i.test(value.trim()));

/** The kind of the whole mail, such as multipart/report, with what it adds. */
export const contentTypeOf = (email: Email): string => headerOf(email, 'content-type')?.toLowerCase() ?? '';
