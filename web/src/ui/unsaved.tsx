import { useBlocker } from '@tanstack/react-router';
import { useContext, useEffect } from 'react';
import { TabContext } from '../platform/tab.ts';
import { Confirm } from './modals.tsx';

export const UNSAVED = 'Hay cambios sin guardar. Si salís ahora se pierden.';

/** Asks before leaving a form with changes that were not saved: by a link, by closing the page or the tab. */
export function UnsavedQuestion({ dirty }: { dirty: boolean }) {
  const tab = useContext(TabContext);
  useEffect(() => {
    tab?.setDirty(dirty);
    return () => tab?.setDirty(false);
  }, [tab, dirty]);
  const block = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  if (block.status !== 'blocked') return null;
  return (
    <Confirm
      title="Cambios sin guardar"
      text={UNSAVED}
      acceptText="Salir sin guardar"
      danger
      onClose={block.reset}
      onConfirm={block.proceed}
    />
  );
}
