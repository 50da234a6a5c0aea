/** A piece of HTML that may stand as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Html[];

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands between tags or in a quoted attribute, of HTML or SVG. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);

const write = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return part ? part.map(({ text }) => text).join('') : '';
};

/** Writes HTML: inserted parts are escaped unless they are Html already; undefined, false and null are left out. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  let text = texts[0]!;
  for (let i = 0; i < parts.length; i++) text += write(parts[i]) + texts[i + 1]!;
  return new Html(text);
}

/** JSON for a data block of a page: nothing in it can end the element around it. */
export const json = (data: unknown): Html => new Html(JSON.stringify(data).replace(/</g, '\\u003c'));
