import type { Block, Run, Spot } from './Block.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A link as the server keeps it. */
export const linkTag = (href: string): string =>
  `<a href="${escaped(href).replaceAll('"', '&quot;')}" target="_blank" rel="noopener noreferrer">`;

function written(run: Run): string {
  if (run === 'break') return '<br />';
  const { strong, em, u, s, href } = run.look;
  // The style of a blank does not show.
  if (run.text === ' ') return href ? `${linkTag(href)} </a>` : ' ';
  const marks = [strong && 'strong', em && 'em', u && 'u', s && 's'].filter((mark) => mark !== false);
  const inner = marks.reduceRight((text, mark) => `<${mark}>${text}</${mark}>`, escaped(run.text));
  return href ? `${linkTag(href)}${inner}</a>` : inner;
}
const line = ({ runs }: Block): string => runs.map(written).join('');
const tagOf = ({ isOrdered }: Spot): string => (isOrdered ? 'ol' : 'ul');

/** Empty lines separate paragraphs: one between two, none at an end or between items. */
const isKeptBlock = (block: Block, i: number, all: readonly Block[]): boolean => {
  if (block.runs.length > 0) return true;
  const before = all[i - 1];
  const after = all.slice(i + 1).find(({ runs }) => runs.length > 0);
  return (
    before !== undefined && before.runs.length > 0 && after !== undefined && !(before.spot && after.spot)
  );
};

/** Paragraphs as a note holds them, with items in lists by level. */
export function writeBlocks(blocks: readonly Block[]): string {
  const shown = blocks.filter(isKeptBlock);
  const [only] = shown;
  if (shown.length === 1 && only!.isLoose) return line(only!);
  const open: Spot[] = [];
  let html = '';
  const close = (isOver: (spot: Spot) => boolean) => {
    for (let last = open.at(-1); last && isOver(last); last = open.at(-1)) {
      html += `</li></${tagOf(last)}>`;
      open.pop();
    }
  };
  for (const block of shown) {
    const { spot } = block;
    const text = `<p>${line(block)}</p>`;
    if (spot === null) {
      close(() => true);
      html += text;
      continue;
    }
    close(({ level }) => level > spot.level);
    const isIn = (last: Spot | undefined) =>
      last?.level === spot.level && last.list === spot.list && last.isOrdered === spot.isOrdered;
    if (!isIn(open.at(-1))) close(({ level }) => level === spot.level);
    if (!isIn(open.at(-1))) {
      html += `<${tagOf(spot)}${spot.isOrdered && spot.number > 1 ? ` start="${spot.number}"` : ''}><li>`;
      open.push(spot);
    } else if (!block.isMore) html += '</li><li>';
    html += text;
  }
  close(() => true);
  return html;
}
