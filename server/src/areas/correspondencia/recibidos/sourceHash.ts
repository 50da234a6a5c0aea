import { createHash } from 'node:crypto';
import { contentHash } from './contentHash.ts';

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
