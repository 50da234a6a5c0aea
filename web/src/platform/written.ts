let used = false;
for (const kind of ['pointerdown', 'keydown', 'input'])
  window.addEventListener(
    kind,
    ({ target, timeStamp }) => {
      used = true;
      // Every box that somebody writes in knows when they last did, in ms since the page was opened.
      if (kind === 'input') (target as HTMLElement).dataset.written = `${timeStamp}`;
    },
    true,
  );

/** Somebody did something on this page since it was loaded. */
export const isUsed = (): boolean => used;

/** The page may still hold unsaved text. It may have been saved: asking once too often is safer. */
export const isWritten = (): boolean => document.querySelector('[data-written]') !== null;
