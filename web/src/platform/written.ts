// Every box that somebody writes in knows when they last did, in ms since the page was opened.
window.addEventListener(
  'input',
  ({ target, timeStamp }) => {
    (target as HTMLElement).dataset.written = `${timeStamp}`;
  },
  true,
);

/** Something written may be on the page still, perhaps saved: better asked once too often. */
export const isWritten = (): boolean => document.querySelector('[data-written]') !== null;
