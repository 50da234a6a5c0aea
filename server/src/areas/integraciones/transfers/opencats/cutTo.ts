import { cutText } from '@tembiapo/contract/domain/cutText.ts';

/** Cuts a text to a limit; `said` gets the rest, so that nothing is lost. */
export function cutTo(text: string, limit: number, label: string, said: string[]): string {
  if (text.length <= limit) return text;
  const room = text.lastIndexOf(' ', limit);
  const end = room > limit / 2 ? room : cutText(text, limit).length || limit;
  said.push(`${label}: no entra entero. Sigue así: «${text.slice(end).trim()}»`);
  return text.slice(0, end).trim();
}

/** Phrases as one notice; undefined for none. */
export const noticeOf = (said: readonly string[]): string | undefined =>
  said.length > 0 ? `${said.join('. ')}.` : undefined;
