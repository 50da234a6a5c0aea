import { XMLBuilder } from 'fast-xml-parser';

export const XML = 'application/xml; charset=utf-8';
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** What XML may not hold at all, not even escaped. */
const NEVER = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  tagValueProcessor: (_, value) => String(value).replace(NEVER, ''),
});

type Element = string | null | undefined | { [name: string]: Element | Element[] };

/** Elements by their names; a name that begins with `@` is an attribute, and what is empty is left out. */
export const xml = (elements: Record<string, Element | Element[]>): string =>
  builder.build(JSON.parse(JSON.stringify(elements, (_, value) => value || undefined)));
