import { mendHeaders } from './mendHeaders.ts';
import { charsetOf, readOldCharset } from './readCharset.ts';

const LF = 0x0a;
const DASH = 0x2d;
const MAX_BOUNDARY = 300;
const MAX_PREAMBLE = 4000;
/** A text is no longer than this, except for files labelled as text. */
const MAX_TEXT = 2 * 1024 * 1024;
const SNIFFED = 100_000;
const CHARSET = /charset\s{0,9}=\s{0,9}"?([\w.:+-]{1,40})"?/i;

/**
 * A mail's source as its program should have written it, for a parser that takes it literally: headers and texts in the
 * charset they declare, no blanks after soft line ends, and a text that has a name as a file rather than as part of the
 * message.
 */
export function mendSource(source: Uint8Array): Uint8Array {
  const bytes = withLineEnds(Buffer.from(source.buffer, source.byteOffset, source.length));
  const said = CHARSET.exec(bytes.toString('latin1', 0, SNIFFED))?.[1] ?? '';
  const charset = /^(utf-?8|us-?ascii)$/i.test(said) ? 'windows-1252' : said || 'windows-1252';
  const boundaries = new Set<string>();
  const pieces: Uint8Array[] = [];
  let hasText = false;
  // A part of a digest without a type of its own is a message.
  let hasDigest = false;
  let at = 0;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) at = 3;
  while (bytes[at] === 0x0d || bytes[at] === LF) at++;
  while (at < bytes.length) {
    const { lines, bodyAt } = readHead(bytes, at, boundaries);
    const head = withBoundary(withType(mendHeaders(lines, charset)), bytes, bodyAt);
    const boundary = boundaryIn(head);
    if (boundary) boundaries.add(boundary);
    hasDigest ||= boundary !== null && /multipart\/digest/i.test(head.join('\n'));
    const { bodyEnd, next } = findNext(bytes, bodyAt, boundaries);
    const part: MendedText | null =
      boundary || (hasDigest && fieldIn(head, 'content-type') < 0)
        ? null
        : mendText(head, bytes.subarray(bodyAt, bodyEnd), hasText);
    hasText ||= part?.isText ?? false;
    pieces.push(Buffer.from(`${(part?.head ?? head).join('\r\n')}${lines.length > 0 ? '\r\n' : ''}\r\n`));
    pieces.push(part?.body ?? bytes.subarray(bodyAt, bodyEnd), bytes.subarray(bodyEnd, next));
    at = next;
  }
  return Buffer.concat(pieces);
}

/** A mail with old Mac line ends, converted to those that a parser knows. */
function withLineEnds(bytes: Buffer): Buffer {
  const head = bytes.toString('latin1', 0, MAX_PREAMBLE);
  return /^[\s\xef\xbb\xbf]{0,20}[!-9;-~]{1,76}:[^\r\n]*\r(?!\r?\n)/.test(head)
    ? Buffer.from(bytes.toString('latin1').replace(/\r(?!\n)/g, '\r\n'), 'latin1')
    : bytes;
}

interface MendedText {
  head: string[];
  body: Uint8Array;
  /** Part of the message itself, not a file. */
  isText: boolean;
}

const lineEnd = (bytes: Buffer, at: number): number => {
  const end = bytes.indexOf(LF, at);
  return end < 0 ? bytes.length : end + 1;
};

/** Whether a line separates two parts, or ends them all. */
function delimiterIn(bytes: Buffer, at: number, boundaries: ReadonlySet<string>): 'next' | 'last' | null {
  if (bytes[at] !== DASH || bytes[at + 1] !== DASH) return null;
  const end = Math.min(lineEnd(bytes, at), at + MAX_BOUNDARY);
  const name = bytes.toString('utf8', at + 2, end).trimEnd();
  if (boundaries.has(name)) return 'next';
  return name.endsWith('--') && boundaries.has(name.slice(0, -2)) ? 'last' : null;
}

/** The headers that begin at `at`, unfolded, and where their body begins. */
function readHead(
  bytes: Buffer,
  at: number,
  boundaries: ReadonlySet<string>,
): { lines: string[]; bodyAt: number } {
  const lines: string[] = [];
  let from = at;
  while (from < bytes.length && !delimiterIn(bytes, from, boundaries)) {
    const end = lineEnd(bytes, from);
    const line = bytes.toString('latin1', from, end).replace(/\r?\n$/, '');
    from = end;
    if (line === '' || line === '\r') break;
    if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += `\r\n${line}`;
    else lines.push(line);
  }
  return { lines, bodyAt: from };
}

/** Where the body that begins at `at` ends, and where the next headers begin. */
function findNext(
  bytes: Buffer,
  from: number,
  boundaries: ReadonlySet<string>,
): { bodyEnd: number; next: number } {
  let bodyEnd: number | null = null;
  let at = from;
  while (at < bytes.length) {
    const found = delimiterIn(bytes, at, boundaries);
    if (found) bodyEnd ??= at;
    if (found === 'next') return { bodyEnd: bodyEnd!, next: lineEnd(bytes, at) };
    const dashes = bytes.indexOf('\n--', at);
    at = dashes < 0 ? bytes.length : dashes + 1;
  }
  return { bodyEnd: bodyEnd ?? bytes.length, next: bytes.length };
}

const fieldIn = (head: readonly string[], name: string): number =>
  head.findIndex((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`);

/** Adds the boundary to a multipart that does not declare it, taken from its first delimiter line. */
function withBoundary(head: string[], bytes: Buffer, bodyAt: number): string[] {
  const at = fieldIn(head, 'content-type');
  const type = head[at] ?? '';
  if (!/^[^:]{1,20}:\s{0,9}multipart\//i.test(type) || boundaryIn(head) !== null) return head;
  const body = bytes.toString('latin1', bodyAt, bodyAt + MAX_PREAMBLE);
  const found = /^--([^\s"]{1,70})[ \t]{0,9}\r?$/m.exec(body);
  return found ? head.with(at, `${type.replace(/;\s{0,9}$/, '')}; boundary="${found[1]}"`) : head;
}

/** A text of the old type 'text' (RFC 1049) is plain text. */
const withType = (head: string[]): string[] =>
  head.map((line) => line.replace(/^(content-type:\s{0,9}text)(?=\s{0,9}(;|$))/i, '$1/plain'));

function boundaryIn(head: readonly string[]): string | null {
  const type = head[fieldIn(head, 'content-type')] ?? '';
  if (!/^[^:]{1,20}:\s{0,9}multipart\//i.test(type)) return null;
  const found = /boundary\s{0,9}=\s{0,9}(?:"([^"]{1,250})"|([^\s;"]{1,250}))/i.exec(type);
  return (found?.[1] ?? found?.[2])?.trimEnd() ?? null;
}

/** A text part with the headers it should have; null: it is a file. */
function mendText(head: string[], body: Buffer, hasText: boolean): MendedText | null {
  const typeAt = fieldIn(head, 'content-type');
  const type = head[typeAt] ?? 'Content-Type: text/plain';
  const placeAt = fieldIn(head, 'content-disposition');
  const place = head[placeAt] ?? '';
  if (!/^[^:]{1,20}:\s{0,9}text\/(plain|html)\b/i.test(type) || /^[^:]{1,30}:\s{0,9}attachment/i.test(place))
    return null;
  const mended = [...head];
  if (hasText && /\b(file)?name(\*\d?\*?)?\s{0,9}=/i.test(`${type} ${place}`)) {
    const filed = place
      ? place.replace(/:\s{0,9}[\w-]{0,20}/, ': attachment')
      : 'Content-Disposition: attachment';
    mended.splice(placeAt < 0 ? head.length : placeAt, 1, filed);
    return { head: mended, body, isText: false };
  }
  if (body.length > MAX_TEXT) return { head, body, isText: true };
  const encoding = (head[fieldIn(head, 'content-transfer-encoding')] ?? '').toLowerCase();
  const isQuoted = encoding.includes('quoted-printable');
  const written = isQuoted
    ? Buffer.from(body.toString('latin1').replace(/=[ \t]{1,20}(?=\r?\n)/g, '='), 'latin1')
    : body;
  const plain = encoding.includes('base64')
    ? Buffer.from(body.toString('latin1'), 'base64')
    : isQuoted
      ? unquoted(written)
      : body;
  const said = CHARSET.exec(type)?.[1] ?? '';
  const old = readOldCharset(plain, said);
  const real = old === null ? charsetOf(plain, said) : 'utf-8';
  if (real) {
    const told = CHARSET.test(type) ? type.replace(CHARSET, `charset=${real}`) : `${type}; charset=${real}`;
    mended.splice(typeAt < 0 ? head.length : typeAt, 1, told);
  }
  if (old === null) return { head: mended, body: written, isText: body.length > 2 };
  const sent = mended.filter((line) => !/^content-transfer-encoding:/i.test(line));
  return {
    head: [...sent, 'Content-Transfer-Encoding: 8bit'],
    body: Buffer.from(`${old.trimEnd()}\r\n`),
    isText: body.length > 2,
  };
}

const unquoted = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('latin1')
      .replace(/=\r?\n/g, '')
      .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
