import { NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import { type Address, addressParser, type Email } from 'postal-mime';

/** A mailbox as a header names it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The mailboxes of an address, those of a group one by one. */
export const flat = (address: Address | undefined): Mailbox[] =>
  address === undefined ? [] : address.group ? address.group : [address];

/**
 * Who wrote a mail: of several authors, the one who sent it, else the first. Only an address of the From header counts: one inside
 * a display name, or that of whatever passed the mail on, is nobody's. Without any, `address` is NO_SENDER.
 */
export function senderOf(email: Email): Mailbox {
  const header = email.headers.find(({ key }) => key === 'from')?.value ?? '';
  const authors = addressParser(header).flatMap(flat);
  const bare = withoutAsides(header);
  const named = authors.filter(({ address }) => address.includes('@') && bare.includes(bareOf(address)));
  const sender = flat(email.sender)[0]?.address.toLowerCase();
  return (
    named.find(({ address }) => address.toLowerCase() === sender) ??
    named[0] ?? { name: authors[0]?.name ?? '', address: NO_SENDER }
  );
}

/** As much of an address as is never quoted. */
const bareOf = (address: string): string =>
  /[\s"]/.test(address) ? address.slice(address.lastIndexOf('@')) : address;

/** A header without what it says in passing: quoted names, comments, encoded words. */
function withoutAsides(header: string): string {
  let bare = '';
  let isQuoted = false;
  let depth = 0;
  for (let i = 0; i < header.length; i++) {
    const char = header[i]!;
    if (char === '\\' && (isQuoted || depth > 0)) i++;
    else if (char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (char === '(' && !isQuoted) depth++;
    else if (char === ')' && depth > 0) depth--;
    else if (!isQuoted && depth === 0) bare += char;
  }
  return bare.replace(/=\?[^?\s]{1,50}\?[bq]\?[^?\s]{0,200}\?=/gi, '');
}
