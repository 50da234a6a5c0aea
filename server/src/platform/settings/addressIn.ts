/** The address in 'Name <address>', or an address by itself; undefined when there is none. */
export const addressIn = (mailbox: string): string | undefined =>
  (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).split(/\s/).find((part) => part.includes('@'));
