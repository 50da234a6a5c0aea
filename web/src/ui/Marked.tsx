import { markPieces } from '@tembiapo/contract/domain/marks.ts';
import { createContext, useContext } from 'react';

/** What the list around was searched by. */
export const MarksContext = createContext('');

/** A text in which what the search found stands out. */
export function Marked({ children }: { children: string | null | undefined }) {
  const search = useContext(MarksContext);
  if (!children || search.trim() === '') return children;
  return markPieces(children, search).map(({ text, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    marked ? <mark key={i}>{text}</mark> : text,
  );
}
