import { keptLink } from '@tembiapo/contract/domain/keptLink.ts';

/** What other programs call what we keep. */
const SAME: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  blockquote: 'p',
  pre: 'p',
};
const OURS = new Set(['p', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'br']);
/** What is in a page without being its text, from where to where. */
const WITHOUT_TEXT: readonly [from: string, to: string][] = [
  ['<!--', '-->'],
  ...['style', 'script', 'title', 'template'].map((tag): [string, string] => [`<${tag}`, `</${tag}`]),
];

/** A text without what stands between two marks, the marks included up to the end of the second one's tag. */
function without(text: string, from: string, to: string): string {
  // As long as the text: letters that change their length stay as they are.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const kept: string[] = [];
  let at = 0;
  for (let start = lower.indexOf(from); start >= 0; start = lower.indexOf(from, at)) {
    kept.push(text.slice(at, start));
    const end = lower.indexOf(to, start);
    if (end < 0) return kept.join('');
    at = to.endsWith('>') ? end + to.length : lower.indexOf('>', end) + 1 || text.length;
  }
  return kept.join('') + text.slice(at);
}

/** What somebody pastes, as a note can hold it: other programs' markup goes, the words stay. `keep`: a link's address, null for none. */
export const keptOf = (html: string, keep: (href: string) => string | null = keptLink): string =>
  WITHOUT_TEXT.reduce((text, [from, to]) => without(text, from, to), html)
    .replace(/<![^<>]*>/g, '')
    .replace(/<(\/?)([a-z][a-z0-9:]*)([^<>]*)>?|</gi, (_, end, name, rest) => {
      if (name === undefined) return '&lt;';
      const tag = SAME[name.toLowerCase()] ?? name.toLowerCase();
      if (!OURS.has(tag)) return '';
      if (tag === 'br') return '<br>';
      if (end) return `</${tag}>`;
      const address = tag === 'a' ? /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(rest) : null;
      const href = address && keep(address[1] ?? address[2] ?? address[3] ?? '');
      const slice = /\bdata-pm-slice="([^"<>]*)"/.exec(rest)?.[1];
      return `<${tag}${href ? ` href="${href}"` : ''}${slice ? ` data-pm-slice="${slice}"` : ''}>`;
    });
