import type { Run } from './Block.ts';
import { type Look, PLAIN } from './lookOf.ts';

const MARKS: Record<string, 'strong' | 'em' | 's'> = { '*': 'strong', _: 'em', '~': 's' };
const ADDRESS = /(?:https?:\/\/|www\.)\S*[^\s*_~.,;:!?)]/gi;
const isInWord = (letter: string | undefined): boolean =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
const isBlank = (letter: string | undefined): boolean => letter === undefined || /\s/.test(letter);

/**
 * A line as WhatsApp shows it: `*negrita*`, `_cursiva_`, `~tachado~`, also nested. A mark stands at the border of a word
 * without a blank inside it, and never in the middle of an address.
 */
export function whatsAppRuns(line: string, look: Look = PLAIN): Run[] {
  const addresses = [...line.matchAll(ADDRESS)].map(({ index, 0: found }) => [index, index + found.length]);
  const isInAddress = (at: number) => addresses.some(([start, end]) => at >= start! && at < end!);
  const canOpen = (at: number) =>
    !isInWord(line[at - 1]) &&
    line[at - 1] !== line[at] &&
    !isBlank(line[at + 1]) &&
    line[at + 1] !== line[at] &&
    !isInAddress(at);
  const canClose = (at: number) =>
    !isBlank(line[at - 1]) && !isInWord(line[at + 1]) && line[at + 1] !== line[at] && !isInAddress(at);
  /** Marks that nothing closes from here on. */
  const alone = new Set<string>();
  const closeOf = (mark: string, from: number): number => {
    for (let at = line.indexOf(mark, from); at >= 0; at = line.indexOf(mark, at + 1))
      if (canClose(at)) return at;
    alone.add(mark);
    return -1;
  };
  const runs: Run[] = [];
  let plain = 0;
  for (let at = 0; at < line.length; at++) {
    const mark = line[at]!;
    const name = MARKS[mark];
    if (!name || look[name] || alone.has(mark) || !canOpen(at)) continue;
    const close = closeOf(mark, at + 2);
    if (close < 0) continue;
    if (at > plain) runs.push({ text: line.slice(plain, at), look });
    runs.push(...whatsAppRuns(line.slice(at + 1, close), { ...look, [name]: true }));
    at = close;
    plain = close + 1;
  }
  if (plain < line.length) runs.push({ text: line.slice(plain), look });
  return runs;
}
