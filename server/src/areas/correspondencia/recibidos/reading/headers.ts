import type { Email } from 'postal-mime';

const MAX_HEADER = 2000;

/** The first value of a mail's header, with its letters as sent; null: no such header. */
export const headerOf = (email: Email, name: string): string | null => {
  const value = email.headers.find(({ key }) => key === name)?.value;
  return value ? value.slice(0, MAX_HEADER) : null;
};

/** Whether it has one of these headers, whatever the value. */
export const hasHeader = (email: Email, names: RegExp): boolean =>
  email.headers.some(({ key, value }) => names.test(key) && !/^(no|none|false)?$/i.test(value.trim()));

/** The type of the whole mail, such as multipart/report, with its parameters. */
export const contentTypeOf = (email: Email): string => headerOf(email, 'content-type')?.toLowerCase() ?? '';
