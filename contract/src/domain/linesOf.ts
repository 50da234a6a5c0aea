import { visibleText } from './notas.ts';

/** What a rich text says, a line a paragraph. */
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

/** The same with where each link leads after its words, unless they say it themselves. */
export const linesWithLinks = (html: string): string =>
  linesOf(
    html.replace(/<a\b[^<>]*?\shref="([^"<>]*)"[^<>]*>(.*?)<\/a>/gs, (_, href, words) => {
      const said = bareOf(words);
      return said === '' || said === bareOf(href) ? words : `${words.trimEnd()} (${href})`;
    }),
  );
