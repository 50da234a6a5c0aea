import { markPieces } from '@tembiapo/contract/domain/marks.ts';
import { createContext, useContext } from 'react';

/** The text that the surrounding list was searched by. */
export const MarksContext = createContext('');

/** A text with the matches of the search highlighted. */
export function Marked({ children }: { children: string | null | undefined }) {
  const search = useContext(MarksContext);
  if (!children || search.trim() === '') return children;
  return markPieces(children, search).map(({ text, marked }, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, in their order
    marked ? <mark key={i}>{text}</mark> : text,
  );
}
