/** Marks a choice from a dropdown as writing (written.ts). No input event tells of it: the focus stays in the box. */
window.addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const box = (target as Element).closest?.('[role=option]') && document.activeElement;
    if (box) (box as HTMLElement).dataset.written = `${timeStamp}`;
  },
  true,
);
