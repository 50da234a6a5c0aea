import { useState } from 'react';
import { Confirm } from './modals.tsx';

/** Asks before closing a window with something that is shown only once. `ask` is its onClose; render `question` in it. */
export function useKeptQuestion(title: string, acceptText: string, onClose: () => void) {
  const [isAsked, setAsked] = useState(false);
  return {
    ask: () => setAsked(true),
    question: isAsked && (
      <Confirm
        title={title}
        text="No se muestra de nuevo."
        acceptText={acceptText}
        onClose={() => setAsked(false)}
        onConfirm={onClose}
      />
    ),
  };
}
