import { useState } from 'react';
import { Confirm } from './modals.tsx';

/** Asked before a window goes with what is shown this once: `ask` is its onClose, `question` stands in it. */
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
