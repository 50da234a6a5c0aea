export interface Translation {
  seed: number;
  /** The longest delay of a translation; each text draws its own. */
  slowestMs: number;
  /** How a text is replaced by the translator's element: in one step, in two, or by being moved into it. */
  way: 'replaces' | 'before' | 'after' | 'wraps';
  /** What is translated; by default the whole page. */
  root?: Element;
}

/**
 * Does to the page what Chrome's translator does: each text, including later ones, is replaced by two `<font>` elements with
 * other words ('Guardar' becomes '«Guardar»', so that a story still finds it), and texts in attributes change too. It skips
 * what says `translate="no"`. Stories send this function's own source to a page, so it may use nothing from outside.
 */
export function translatePage({ seed, slowestMs, way, root = document.documentElement }: Translation) {
  const SPOKEN = ['placeholder', 'title', 'aria-label', 'alt'];
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const inOtherWords = (text: string): string => text.replace(/\S(.*\S)?/s, '«$&»');
  const isLeftAlone = (element: Element | null): boolean =>
    !element ||
    element.closest('script, style, textarea, svg, head, [translate=no], .notranslate, font') !== null;
  let texts = 0;

  const takeText = (text: Text): void => {
    if (!text.isConnected || isLeftAlone(text.parentElement) || !/\p{L}/u.test(text.data)) return;
    const outer = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    const inner = outer.appendChild(document.createElement('font'));
    inner.style.verticalAlign = 'inherit';
    const parent = text.parentNode!;
    if (way === 'wraps') {
      parent.insertBefore(outer, text);
      text.data = inOtherWords(text.data);
      inner.append(text);
    } else {
      inner.append(inOtherWords(text.data));
      if (way === 'replaces') parent.replaceChild(outer, text);
      else {
        text[way](outer);
        text.remove();
      }
    }
    texts += 1;
  };
  const takeAttributes = (element: Element): void => {
    if (isLeftAlone(element)) return;
    const names = element.matches('input:is([type=button], [type=submit])') ? [...SPOKEN, 'value'] : SPOKEN;
    for (const name of names) {
      const said = element.getAttribute(name);
      if (said && /^[^«]*\p{L}/u.test(said)) element.setAttribute(name, inOtherWords(said));
    }
  };

  const waiting = new Set<Node>();
  const take = (node: Node): void => {
    waiting.delete(node);
    if (node instanceof Text) takeText(node);
    else takeAttributes(node as Element);
  };
  const queue = (node: Node): void => {
    if (waiting.has(node)) return;
    waiting.add(node);
    setTimeout(() => waiting.has(node) && take(node), draw() * slowestMs);
  };
  const queueAll = (from: Node): void => {
    const walker = document.createTreeWalker(from, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = from; node; node = walker.nextNode()) queue(node);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type !== 'childList') queue(target);
      for (const node of addedNodes) queueAll(node);
    }
  });
  document.documentElement.classList.add('translated-ltr');
  observer.observe(root, {
    attributes: true,
    attributeFilter: [...SPOKEN, 'value'],
    characterData: true,
    childList: true,
    subtree: true,
  });
  queueAll(root);
  return {
    /** Finishes pending translations at once. */
    now(): void {
      for (const { addedNodes } of observer.takeRecords()) for (const node of addedNodes) queueAll(node);
      for (const node of waiting) take(node);
    },
    /** How many texts it has translated. */
    count: (): number => texts,
    stop(): void {
      observer.disconnect();
      waiting.clear();
      document.documentElement.classList.remove('translated-ltr');
    },
  };
}
