import { visibleText } from './notas.ts';

/** What a rich text says, a line a paragraph. */
export const linesOf = (html: string): string =>
  html
    .replace(/<\/?(strong|em|u|s|a)\b[^<>]*>/g, '')
    .split(/<br ?\/?>|<\/p>|<\/li>/)
    .map(visibleText)
    .filter((line) => line !== '')
    .join('\n');
