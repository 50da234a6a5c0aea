/** The boxes of this page in which somebody wrote. */
const boxes = new Set<Element>();

/** When they last did, by performance.now(). */
let last = Number.NEGATIVE_INFINITY;

window.addEventListener(
  'input',
  ({ target }) => {
    last = performance.now();
    for (const box of boxes) if (!box.isConnected) boxes.delete(box);
    boxes.add(target as Element);
  },
  true,
);

/** Something written may be on the screen still, perhaps saved: better asked once too often. */
export const isWritten = (): boolean => [...boxes].some((box) => box.isConnected);

/** Somebody did something on this page since it was loaded. Browsers that cannot tell say so. */
export const isUsed = (): boolean => navigator.userActivation?.hasBeenActive !== false || isWritten();

export const msSinceWritten = (): number => performance.now() - last;
