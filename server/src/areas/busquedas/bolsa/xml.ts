import { escapeHtml } from '../../../platform/documents/html.ts';

export const XML = 'application/xml; charset=utf-8';
export const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text in XML: without what it may not hold at all. */
export const xml = (text: string): string =>
  escapeHtml(text.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** An element; none when there is nothing to say. */
const tag = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : `<${name}>${xml(text)}</${name}>`;

/** Elements one after another, by their names. */
export const tags = (texts: Record<string, string | null>): string =>
  Object.entries(texts)
    .map(([name, text]) => tag(name, text))
    .join('');
