/** The address of 'Name <address>', or of an address alone; undefined where there is none. */
export const addressIn = (mailbox: string): string | undefined =>
  mailbox.split(/[\s<>]/).find((part) => part.includes('@'));
