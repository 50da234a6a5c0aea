import { createContext, useContext, useEffect } from 'react';

/** What a screen inside a workspace tab knows of its tab; null in a browser tab of its own. */
export const TabContext = createContext<{
  setTitle: (title: string) => void;
  /** What it is called now. */
  title: () => string;
  /** The tab holds changes that were not saved, until what this answers is called. `end` gives them up. */
  hold: (end: () => void) => () => void;
} | null>(null);

const nothing = () => undefined;

/** Says of the page, and of its workspace tab, that a form holds changes that were not saved. */
export function useUnsavedMark(dirty: boolean, end: () => void = nothing): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (dirty) return tab?.hold(end);
  }, [tab, dirty, end]);
}

export const nameWindow = (title: string): void => {
  document.title = `${title} · Tembiapo`;
};

/** Names the workspace tab, or the browser's own, after what it shows. */
export function useTitle(title: string | undefined): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    if (!title) return;
    if (tab) tab.setTitle(title);
    else nameWindow(title);
  }, [title, tab]);
}
