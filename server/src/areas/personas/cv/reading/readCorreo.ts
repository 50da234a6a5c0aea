import { validEmail } from '@tembiapo/contract/domain/access.ts';
import type { Found } from './Found.ts';
import { readAs } from './readAs.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';

const BEFORE_AT = /[\w.+-]/;
const AFTER_AT = /[a-z0-9.-]/i;
const MAX_MAILBOX = 64;
const MAX_HOST = 80;

/** What stands around each @, with or without a space beside it. */
function mailboxesIn(text: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let from = text[at - 1] === ' ' ? at - 1 : at;
    const end = from;
    while (from > 0 && end - from < MAX_MAILBOX && BEFORE_AT.test(text[from - 1]!)) from--;
    const start = text[at + 1] === ' ' ? at + 2 : at + 1;
    let to = start;
    while (to < text.length && to - start < MAX_HOST && AFTER_AT.test(text[to]!)) to++;
    const [mailbox, host] = [trimmed(text.slice(from, end), '.-+'), trimmed(text.slice(start, to), '.-')];
    if (mailbox !== '' && host.includes('.')) found.push(`${mailbox}@${host}`.toLowerCase());
  }
  return found;
}

/** The first mailbox of some lines, also one that a narrow column broke in two. */
export function readCorreo(lines: Line[]): Found<string> | null {
  for (const [i, line] of lines.entries()) {
    if (!line.text.includes('@')) continue;
    const next = lines[i + 1];
    const texts: [string, Line[]][] = [
      ...line.segments.map((s): [string, Line[]] => [s.text, [line]]),
      [line.text, [line]],
    ];
    // A narrow column breaks it in two.
    if (next) texts.push([line.text + next.text.split(/\s/)[0], [line, next]]);
    for (const [text, from] of texts) {
      const broken = from.length > 1 || /@[\w-]*$/.test(text.trim());
      for (const email of mailboxesIn(text)) {
        if (!validEmail(email)) continue;
        // Its last letters fell to the next line.
        const end = text.trim().toLowerCase();
        const open = end.endsWith('.') ? `${email}.` : email;
        const tail = next && end.endsWith(open) ? /^[a-z0-9.-]{1,6}$/.exec(next.text.trim())?.[0] : undefined;
        if (tail && validEmail(open + tail)) return readAs(open + tail, 0.8, [line, next!]);
        return readAs(email, broken ? 0.8 : 0.98, from);
      }
    }
  }
  return null;
}
