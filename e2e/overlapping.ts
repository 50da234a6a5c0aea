/**
 * Runs in the page: which texts and controls overlap, as 'this × that'. Elements that float over the page on
 * purpose are compared only with themselves.
 */
export const overlapping = (): string[] => {
  interface Box {
    element: Element;
    /** The nearest floating ancestor. */
    floating: Element | null;
    left: number;
    top: number;
    right: number;
    bottom: number;
    name: string;
  }
  const LEAST_PX = 3;
  const FIELD = '.box-of, .mantine-Input-wrapper';
  const boxes: Box[] = [];
  const add = (element: Element, rect: DOMRect, name: string, clippedFrom: Element | null) => {
    let { left, top, right, bottom } = rect;
    let floating: Element | null = null;
    for (let one = clippedFrom; one; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      if (overflowX !== 'visible' || overflowY !== 'visible') {
        const edge = one.getBoundingClientRect();
        left = Math.max(left, edge.left);
        top = Math.max(top, edge.top);
        right = Math.min(right, edge.right);
        bottom = Math.min(bottom, edge.bottom);
      }
      if (position === 'fixed' || position === 'sticky') {
        floating = one;
        break;
      }
    }
    if (right - left > LEAST_PX && bottom - top > LEAST_PX)
      boxes.push({ element, floating, left, top, right, bottom, name });
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement!;
    const said = text.textContent!.trim();
    // A one-pixel box is for screen readers.
    if (said === '' || element.clientWidth === 1 || element.closest('.hidden, option') || !isSeen(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const rect of range.getClientRects()) add(element, rect, said.slice(0, 30), element);
  }
  // Clipped away until it has the focus.
  for (const control of document.querySelectorAll('button, input, select, textarea, img, canvas'))
    if (isSeen(control) && getComputedStyle(control).clipPath === 'none')
      add(
        control,
        control.getBoundingClientRect(),
        `${control.tagName.toLowerCase()} ${control.getAttribute('aria-label') ?? ''}`.trim(),
        control.parentElement,
      );

  boxes.sort((a, b) => a.top - b.top);
  const found = new Set<string>();
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(i + 1)) {
      if (b.top >= a.bottom) break;
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across <= LEAST_PX || down <= LEAST_PX || a.floating !== b.floating) continue;
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      // The icons and buttons of a field lie inside it.
      const field = a.element.closest(FIELD);
      if (field && field === b.element.closest(FIELD)) continue;
      found.add(`${a.name} × ${b.name}`);
    }
  });
  return [...found].slice(0, 8);
};
