import type { Run } from './Block.ts';
import { type Look, PLAIN } from './lookOf.ts';

/** Invisible characters that programs put between letters, and those that cannot be kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what goes
const UNSEEN = /[\u0000-\u0008\u000e-\u001f\u007f\u00ad\u200b\u2060\ufeff]/g;
const isSame = (a: Look, b: Look): boolean =>
  a.strong === b.strong && a.em === b.em && a.u === b.u && a.s === b.s && a.href === b.href;

/** Runs as a page shows them: blanks are joined, none stands at the end of a line, and equal styles form one run. */
function shown(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let isStart = true;
  const trimLast = () => {
    const last = kept.at(-1);
    if (!last || last === 'break') return;
    last.text = last.text.trimEnd();
    if (last.text === '') kept.pop();
  };
  for (const run of runs) {
    if (run === 'break') {
      trimLast();
      kept.push('break');
      isStart = true;
      continue;
    }
    let text = run.text.replace(UNSEEN, '').replace(/[\s\u0085]+/g, ' ');
    if (isStart) text = text.trimStart();
    if (text === '') continue;
    isStart = text.endsWith(' ');
    const last = kept.at(-1);
    if (last && last !== 'break' && isSame(last.look, run.look)) last.text += text;
    else kept.push({ text, look: run.look });
  }
  trimLast();
  return kept;
}

/** Splits runs into paragraphs at two line breaks. */
export function paragraphs(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [[]];
  let breaks = 0;
  for (const run of shown(runs)) {
    if (run === 'break') {
      breaks += 1;
      continue;
    }
    if (breaks > 1) found.push([]);
    else if (breaks === 1 && found.at(-1)!.length > 0) found.at(-1)!.push('break');
    breaks = 0;
    found.at(-1)!.push(run);
  }
  return found.filter((one) => one.length > 0);
}

export const plainRun = (text: string): Run => ({ text, look: PLAIN });

/** The runs of a text whose own line breaks count. */
export const runsOf = (text: string, look: Look): Run[] =>
  look.isPre
    ? text
        .split(/\r\n?|\n/)
        .flatMap((line, i): Run[] => [...(i > 0 ? ['break' as const] : []), { text: line, look }])
    : [{ text, look }];
