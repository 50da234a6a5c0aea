import { createHash } from 'node:crypto';
import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { lettersOf } from '../../../platform/mail/removedMarks.ts';

const MAX_DEPTH = 20;
const BETWEEN_ADDRESSES = /[\s<>,;:"()]/;
const WORD = /=\?([^?\s]{1,50})\?([bq])\?([^?\s]{0,500})\?=/gi;

/** What one part of a mail holds: readable text, or a file. */
type Leaf = { kind: 'plain' | 'html' | 'file'; said: string };

/**
 * A hash of what a mail says: who wrote it, to whom, when, its letters and its files. It stays the same when a server
 * rewrites the mail with other headers, line ends, encodings or boundaries, and it does not depend on how readMail.ts reads.
 */
export function contentHash(source: Uint8Array): string {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const text = withLines(bytes.toString('latin1'));
  const headers = headersOf(halvesOf(text)[0]);
  const words = (name: string) => lettersOf(wordsOf(headers.get(name) ?? ''));
  const addresses = (name: string) =>
    (headers.get(name) ?? '')
      .toLowerCase()
      .split(BETWEEN_ADDRESSES)
      .filter((word) => word.includes('@'))
      .sort();
  const from = addresses('from');
  const date = headers.get('date') ?? '';
  const leaves = leavesOf(text, 0);
  const plain = leaves.filter(({ kind, said }) => kind === 'plain' && said !== '');
  const read = plain.length > 0 ? plain : leaves.filter(({ kind }) => kind === 'html');
  const of = (some: Leaf[]) => some.map(({ said }) => said).filter(Boolean);
  return sha([
    from.length > 0 ? from : words('from'),
    [...addresses('to'), ...addresses('cc')],
    words('subject'),
    Date.parse(date) || date,
    of(read),
    of(leaves.filter(({ kind }) => kind === 'file')).sort(),
  ]);
}

const sha = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

const withLines = (text: string): string => text.replace(/\r\n?/g, '\n');

function halvesOf(text: string): [head: string, body: string] {
  const end = text.indexOf('\n\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 2)];
}

function headersOf(head: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of head.replace(/\n[ \t]/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !found.has(name)) found.set(name, line.slice(colon + 1).trim());
  }
  return found;
}

function leavesOf(text: string, depth: number): Leaf[] {
  const [head, body] = halvesOf(text);
  const headers = headersOf(head);
  const type = headers.get('content-type') ?? 'text/plain';
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  const boundary = /boundary ?= ?(?:"([^"]{1,200})"|([^\s";]{1,200}))/i.exec(type);
  if (/^multipart\//i.test(type) && boundary && depth < MAX_DEPTH)
    return `\n${body}`
      .split(`\n--${boundary[1] ?? boundary[2]}`)
      .slice(1)
      .filter((part) => !part.startsWith('--'))
      .flatMap((part) => leavesOf(part.replace(/^[ \t]*\n/, ''), depth + 1));
  const bytes = bytesOf(body, encoding);
  if (/^message\/rfc822/i.test(type) && depth < MAX_DEPTH)
    return leavesOf(withLines(bytes.toString('latin1')), depth + 1);
  if (!/^text\/(plain|html)/i.test(type) || /^attachment/i.test(headers.get('content-disposition') ?? ''))
    return [{ kind: 'file', said: sha(withLines(bytes.toString('latin1')).trim()) }];
  const said = decoded(bytes, /charset ?= ?"?([^\s";]{1,50})/i.exec(type)?.[1] ?? 'utf-8');
  return /^text\/html/i.test(type)
    ? [{ kind: 'html', said: lettersOf(linesOf(cleanHtml(said))) }]
    : [{ kind: 'plain', said: lettersOf(said) }];
}

const unescaped = (text: string): string =>
  text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  return Buffer.from(
    encoding === 'quoted-printable' ? unescaped(body.replace(/=[ \t]{0,80}\n/g, '')) : body,
    'latin1',
  );
}

function decoded(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A header with its encoded words decoded. */
const wordsOf = (header: string): string =>
  header
    .replace(/\?=\s{1,10}=\?/g, '?==?')
    .replace(WORD, (_, charset: string, kind: string, text: string) =>
      decoded(
        kind.toLowerCase() === 'b'
          ? Buffer.from(text, 'base64')
          : Buffer.from(unescaped(text.replaceAll('_', ' ')), 'latin1'),
        charset,
      ),
    );

/** Headers that are the same in every mailbox that a mail was delivered to. */
const STEADY = /^(from|to|cc|subject|date):/i;

/**
 * A hash of what a mail itself says, without what the servers on its way added: the same in every mailbox. Two hashes, one
 * per line: the one it is stored by, and that of earlier versions, which did not recognize a mail that a server had encoded
 * anew.
 */
export function sourceHash(source: Uint8Array): string {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.length);
  const text = bytes.toString('latin1').replace(/\r\n?/g, '\n');
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const headers = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const steady = headers.filter((line) => STEADY.test(line)).sort();
  const body = end < 0 ? '' : text.slice(end).trim();
  const whole = createHash('sha256')
    .update(JSON.stringify([steady, body]))
    .digest('hex');
  return `${contentHash(source)}\n${whole}`;
}
