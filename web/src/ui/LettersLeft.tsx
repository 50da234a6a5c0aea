import { lettersSaid } from '@tembiapo/contract/domain/textLimit.ts';

/** How near a text is to its limit, once it is. */
export function LettersLeft({ text, max }: { text: string; max: number }) {
  const said = lettersSaid(text, max);
  return said && <div className={said.includes(':') ? 'wrong' : 'described'}>{said}</div>;
}
