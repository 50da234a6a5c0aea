/** Choosing from a list that opens is writing too (written.ts), though no browser says so: the box that has the list keeps the focus. */
window.addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const box = (target as Element).closest?.('[role=option]') && document.activeElement;
    if (box) (box as HTMLElement).dataset.written = `${timeStamp}`;
  },
  true,
);
