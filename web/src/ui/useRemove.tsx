import { useState } from 'react';
import { Confirm } from './modals.tsx';
import { useDone } from './useDone.ts';

interface Options<T> {
  question: string;
  remove: (row: T) => Promise<{ message: string }>;
  /** Queries to read again afterwards. Define them in the module, not in the render. */
  keys: readonly (readonly unknown[])[];
  acceptText?: string;
}

/** Removes a row: asks, then shows the server's answer. `dialog` goes anywhere on the screen. */
export function useRemove<T>({ question, remove, keys, acceptText = 'Eliminar' }: Options<T>) {
  const [row, setRow] = useState<T | null>(null);
  const done = useDone(keys);
  const dialog = row !== null && (
    <Confirm
      title={acceptText}
      text={question}
      acceptText={acceptText}
      danger
      onClose={() => setRow(null)}
      onConfirm={async () => done(await remove(row as T))}
    />
  );
  return { ask: setRow, dialog };
}
