import { visibleText } from './notas.ts';

/** A rich text as plain lines, one per paragraph. */
export const linesOf = (html: string): string =>
  html
    .replace(/<\/?(strong|em|u|s|a)\b[^<>]*>/g, '')
    .split(/<br ?\/?>|<\/p>|<\/li>/)
    .map(visibleText)
    .filter((line) => line !== '')
    .join('\n');

const bareOf = (html: string): string =>
  linesOf(html)
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/\/$/, '')
    .toLowerCase();

/** The same, with each link's address after its words unless they already show it. */
export const linesWithLinks = (html: string): string => {
  const [last = '', ...links] = html.split('</a>').reverse();
  const told = links.reverse().map((part) => {
    const from = part.lastIndexOf('<a ');
    const end = part.indexOf('>', from);
    const href = /href="([^"]*)"/.exec(part.slice(Math.max(0, from), end))?.[1];
    const words = bareOf(part.slice(end + 1));
    return from < 0 || !href || words === '' || words === bareOf(href) ? part : `${part.trimEnd()} (${href})`;
  });
  return linesOf([...told, last].join(''));
};
