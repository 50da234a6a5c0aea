import { createContext, useContext, useEffect } from 'react';

/** What a screen inside a workspace tab knows of its tab; null in a browser tab of its own. */
export const TabContext = createContext<{
  setTitle: (title: string) => void;
  /** Whether the tab holds changes that were not saved. */
  setDirty: (dirty: boolean) => void;
} | null>(null);

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
