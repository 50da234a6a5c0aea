import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useUnsavedMark } from '../platform/tab.ts';
import { Confirm } from './modals.tsx';

export const UNSAVED = 'Hay cambios sin guardar. Si salís ahora se pierden.';

/**
 * Asks before leaving a form with changes that were not saved: by a link, by closing the page or the tab.
 *
 * @param closing what only closing the page would lose, for a form that saves itself when left by a link
 * @param onDiscard called when the person leaves all the same
 */
export function UnsavedQuestion({
  dirty,
  closing = dirty,
  onDiscard,
}: {
  dirty: boolean;
  closing?: boolean;
  onDiscard?: () => void;
}) {
  useUnsavedMark(dirty);
  // A tab's router keeps its history in memory, so it does not notice the page closing.
  useEffect(() => {
    if (!closing) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [closing]);
  const block = useBlocker({ shouldBlockFn: () => dirty, enableBeforeUnload: false, withResolver: true });
  if (block.status !== 'blocked') return null;
  return (
    <Confirm
      title="Cambios sin guardar"
      text={UNSAVED}
      acceptText="Salir sin guardar"
      danger
      ownsBack={false}
      onClose={block.reset}
      onConfirm={() => {
        onDiscard?.();
        block.proceed();
      }}
    />
  );
}
