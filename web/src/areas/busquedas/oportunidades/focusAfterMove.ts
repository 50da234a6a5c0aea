const WAIT_MS = 3_000;
/** The window gives the focus back to what opened it shortly after it closes. */
const AFTER_WINDOW_MS = 60;

/** What stands for each candidate on the visible screen: a card of the board, or a row's actions. */
const shown = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-candidato]')].filter((one) => one.checkVisibility());

const isCard = (element: HTMLElement): boolean => element.tagName === 'ARTICLE';

/**
 * Remembers who comes after a candidate, before their stage changes. The answer moves the focus once the window has closed: on the
 * board to the moved card, in the list to the next row's action.
 */
export function focusAfterMove(candidatoId: number): () => void {
  const before = shown();
  const own = String(candidatoId);
  const at = before.findIndex(({ dataset }) => dataset.candidato === own);
  const next = before[at] && isCard(before[at]) ? before[at] : (before[at + 1] ?? before[at - 1]);
  const wanted = next?.dataset.candidato;
  const until = performance.now() + WAIT_MS;
  const look = () => {
    const place = shown().find(({ dataset }) => dataset.candidato === wanted);
    const isThere = place && !document.querySelector('[role="dialog"]');
    if (!isThere && performance.now() < until) return void requestAnimationFrame(look);
    const now = document.activeElement;
    // Whoever went on to something else keeps the focus there.
    const isFree = !now || now === document.body || now.closest('[data-candidato]');
    if (isThere && isFree) (isCard(place) ? place : place.querySelector('button'))?.focus();
  };
  return () => setTimeout(look, AFTER_WINDOW_MS);
}
