import { lettersSaid } from '@tembiapo/contract/domain/textLimit.ts';

/** Shows how many characters are left once a text is near its limit. */
export function LettersLeft({ text, max }: { text: string; max: number }) {
  const said = lettersSaid(text, max);
  return said && <div className={said.includes(':') ? 'wrong' : 'described'}>{said}</div>;
}
