let used = false;
for (const kind of ['pointerdown', 'keydown', 'input', 'click'])
  window.addEventListener(
    kind,
    ({ target, timeStamp }) => {
      used = true;
      // Every box that somebody writes or chooses in knows when they last did, in ms since the page was opened.
      const box =
        kind === 'input'
          ? target
          : kind === 'click' && (target as Element).closest('[role=option]') && document.activeElement;
      if (box) (box as HTMLElement).dataset.written = `${timeStamp}`;
    },
    true,
  );

/** Somebody did something on this page since it was loaded. */
export const isUsed = (): boolean => used;

/** Something written may be on the page still, perhaps saved: better asked once too often. */
export const isWritten = (): boolean => document.querySelector('[data-written]') !== null;
