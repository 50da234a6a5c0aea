/** This long without a key counts as a pause. */
const PAUSE_MS = 600;

const lastWritten = (): number =>
  Math.max(
    ...[...document.querySelectorAll<HTMLElement>('[data-written]')].map((box) =>
      Number(box.dataset.written),
    ),
  );

/** Resolves in a pause: keys pressed now belong to the text that is being written, not to a window that opens over it. */
export async function pauseInWriting(): Promise<void> {
  const left = lastWritten() + PAUSE_MS - performance.now();
  if (left <= 0) return;
  await new Promise((done) => setTimeout(done, left));
  await pauseInWriting();
}
