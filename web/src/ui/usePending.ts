import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What is typed or chosen in a filter line before it is applied. A newly applied value replaces it, but the boxes are kept:
 * the one being typed in keeps the focus.
 */
export function usePending<T>(applied: T): [T, Dispatch<SetStateAction<T>>] {
  const key = JSON.stringify(applied);
  const [pending, setPending] = useState(applied);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setPending(applied);
  }
  return [pending, setPending];
}
