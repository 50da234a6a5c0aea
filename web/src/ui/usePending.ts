import { type Dispatch, type SetStateAction, useState } from 'react';

/**
 * What is typed or chosen in a filter line before it is applied. Whatever comes to be applied takes its place, and the
 * boxes stay: the one that was written in keeps the focus.
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
