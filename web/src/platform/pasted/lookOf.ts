import type { Markup } from './readMarkup.ts';

/** The style of a text, as far as a note keeps it. */
export interface Look {
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  /** The target of its link, null for none. */
  href: string | null;
  /** Whether its line breaks are shown. */
  isPre: boolean;
  /** A heading is bold, whatever its pieces say. */
  isHeading: boolean;
}
export const PLAIN: Look = {
  strong: false,
  em: false,
  u: false,
  s: false,
  href: null,
  isPre: false,
  isHeading: false,
};

/** The styles of each class, and which of Word's lists (`l0:level2`) are numbered. */
export interface Sheet {
  classes: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, boolean>;
}

const SHOWN = /font-weight|font-style|text-decoration|display|visibility|mso-hide/i;

export function readSheet(text: string): Sheet {
  const classes = new Map<string, string>();
  const lists = new Map<string, boolean>();
  for (const rule of text.replace(/<!--|-->|\/\*[^*]*\*\//g, '').split('}')) {
    const at = rule.lastIndexOf('{');
    const heads = rule.slice(rule.lastIndexOf('{', at - 1) + 1, Math.max(0, at));
    const said = rule.slice(at + 1);
    const list = /@list\s+(l\d+:level\d+)/.exec(heads)?.[1];
    if (list) lists.set(list, !/level-number-format:\s*(?:bullet|none)/.test(said));
    else if (SHOWN.test(said))
      for (const head of heads.split(',')) {
        const name = /^\s*[a-z\d]*\.([\w-]+)\s*$/i.exec(head)?.[1];
        if (name) classes.set(name, `${classes.get(name) ?? ''};${said}`);
      }
  }
  return { classes, lists };
}

/** The value of a style property, in lower case; the last one counts. */
const saidOf = (style: string, name: string): string | undefined =>
  [...style.matchAll(new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'gi'))]
    .at(-1)?.[1]
    ?.trim()
    .toLowerCase();

const styles = new Map<string, readonly [name: string, value: string | undefined][]>();
const READ = ['font-weight', 'font-style', 'text-decoration', 'text-decoration-line', 'white-space'] as const;

export const styleOf = ({ attributes }: Markup, { classes }: Sheet): string => {
  const own = attributes.get('style') ?? '';
  const named = classes.size === 0 ? [] : (attributes.get('class') ?? '').split(/\s+/);
  return [...named.map((name) => classes.get(name) ?? ''), own].filter(Boolean).join(';');
};

/** Whether an element is invisible, was struck out by a reviewer, or is a comment beside the text. */
export function isHidden({ name, attributes }: Markup, style: string): boolean {
  const isReviewed = name === 'del' && (attributes.has('datetime') || attributes.has('cite'));
  return (
    isReviewed ||
    attributes.has('hidden') ||
    /(?:^|\s)(?:mso(?:com|del\b)\w*|sr-only|visually-hidden|screen-reader-text)(?:\s|$)/i.test(
      attributes.get('class') ?? '',
    ) ||
    /#_msocom|^#cmnt/.test(attributes.get('href') ?? '') ||
    /display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|mso-hide\s*:\s*all|mso-(?:element|special-character)\s*:\s*comment|font-size\s*:\s*0(?:px|pt)?\s*(?:;|$)/i.test(
      style,
    )
  );
}

const BOLD = new Set(['b', 'strong', 'th']);
const ITALIC = new Set(['i', 'em']);
const STRUCK = new Set(['s', 'strike', 'del']);

/** The style of the text in an element, inside the style `outer`. */
export function lookOf(
  { name, attributes }: Markup,
  style: string,
  outer: Look,
  keep: (href: string) => string | null,
): Look {
  let read = styles.get(style);
  if (!read) {
    read = style ? READ.map((one) => [one, saidOf(style, one)]) : [];
    if (styles.size > 2000) styles.clear();
    styles.set(style, read);
  }
  const [weight, slant, decoration, line, space] = read.map(([, value]) => value);
  const drawn = `${decoration ?? ''} ${line ?? ''}`;
  const isPlain = /\bnone\b/.test(drawn);
  const isHeading =
    outer.isHeading || /^h[1-6]$/.test(name) || attributes.get('role') === 'heading' || name === 'th';
  const href = name === 'a' ? keep(attributes.get('href') ?? '') : outer.href;
  const bold = weight && (/^bold/.test(weight) || Number(weight) >= 600);
  return {
    strong: isHeading || (weight && weight !== 'inherit' ? Boolean(bold) : outer.strong || BOLD.has(name)),
    em: slant && slant !== 'inherit' ? /italic|oblique/.test(slant) : outer.em || ITALIC.has(name),
    // A link is underlined anyway.
    u: href === null && (outer.u || (name === 'u' && !isPlain) || /underline/.test(drawn)),
    s: outer.s || (STRUCK.has(name) && !isPlain) || /line-through/.test(drawn),
    href,
    isPre: space ? /^(?:pre|break-spaces)/.test(space) : outer.isPre || name === 'pre',
    isHeading,
  };
}
