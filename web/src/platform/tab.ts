import { createContext, useContext, useEffect } from 'react';

/** What a screen knows of its workspace tab; null outside the workspace. */
export const TabContext = createContext<{
  setTitle: (title: string) => void;
  /** The current title. */
  title: () => string;
  /** Marks the tab as having unsaved changes until the returned function is called; `end` discards them. */
  hold: (end: () => void) => () => void;
} | null>(null);

const nothing = () => undefined;

/** Marks the workspace tab as having unsaved changes in a form. */
export function useUnsavedMark(dirty: boolean, end: () => void = nothing): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (dirty) return tab?.hold(end);
  }, [tab, dirty, end]);
}

export const nameWindow = (title: string): void => {
  document.title = `${title} · Tembiapo`;
};

/** Sets the title of the workspace tab, or of the browser's. */
export function useTitle(title: string | undefined): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (!title) return;
    if (tab) tab.setTitle(title);
    else nameWindow(title);
  }, [title, tab]);
}
