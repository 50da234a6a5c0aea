import { NO_SENDER } from '@tembiapo/contract/domain/recibidos.ts';
import { type Address, addressParser, type Email } from 'postal-mime';
import { headerOf } from './reading/headers.ts';

/** A mailbox as a header names it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The mailboxes of an address, a group's one by one. */
export const flat = (address: Address | undefined): Mailbox[] =>
  (address === undefined ? [] : address.group ? address.group : [address]).map(({ name, address }) => ({
    name: name.replace(/[\s\\]{1,9}$/, ''),
    address: bareAddress(address),
  }));

/** An address without what some programs add: a link's scheme, quotes, a final dot or mark. */
const bareAddress = (written: string): string =>
  written
    .trim()
    .replace(/^(['‘]?)mailto:([^?]*)(\?.*)?$/i, '$1$2')
    .replace(/^['‘](.*)['’]$/, '$1')
    .replace(/(&gt;?|[\\.;,>]){1,9}$/i, '');

/**
 * Who wrote a mail: of several authors the one who sent it, else the first. Only an address of the From header counts; one
 * inside a display name, or of whoever passed the mail on, does not. Without any, `address` is NO_SENDER. When an agency's
 * group puts its own address there, other headers name the author.
 *
 * @param ours the agency's own addresses, in lower case
 */
export function senderOf(email: Email, ours: readonly string[] = []): Mailbox {
  const sender = writerIn(email);
  return (ours.includes(sender.address.toLowerCase()) && authorBehind(email, sender, ours)) || sender;
}

/** The author named by a group that passed the mail on in its own name (Google Groups and Mailman do so for DMARC). */
function authorBehind(email: Email, group: Mailbox, ours: readonly string[]): Mailbox | undefined {
  const isList = /^list-|^x-(google-group|original-from|mailman)|^mailing-list$/;
  const isPassedOn =
    email.headers.some(({ key }) => isList.test(key)) &&
    / (via|a través de|por|através de) /i.test(group.name);
  const original = headerOf(email, 'x-original-from') ?? headerOf(email, 'x-original-sender');
  const named = addressParser(original ?? '').flatMap(flat)[0];
  const [answered, ...others] = isPassedOn ? (email.replyTo ?? []).flatMap(flat) : [];
  return [
    headerOf(email, 'x-original-from') || isPassedOn ? named : undefined,
    others.length === 0 ? answered : undefined,
  ].find((author) => author?.address.includes('@') && !ours.includes(author.address.toLowerCase()));
}

function writerIn(email: Email): Mailbox {
  const header = headerOf(email, 'from') ?? '';
  const authors = addressParser(header).flatMap(flat);
  const bare = withoutAsides(header);
  const named = authors.filter(({ address }) => address.includes('@') && bare.includes(bareOf(address)));
  const sender = flat(email.sender)[0]?.address.toLowerCase();
  return (
    named.find(({ address }) => address.toLowerCase() === sender) ??
    named[0] ?? { name: authors[0]?.name ?? '', address: NO_SENDER }
  );
}

/** The part of an address that is never quoted. */
const bareOf = (address: string): string =>
  /[\s"]/.test(address) ? address.slice(address.lastIndexOf('@')) : address;

/** A header without quoted names, comments and encoded words. */
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
