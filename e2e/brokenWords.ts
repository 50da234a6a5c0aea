/** Runs in the page: finds short words broken over two lines, as a narrow box does. */
export const brokenWords = (): string[] => {
  /** A longer word may need the break. */
  const LONGEST = 16;
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const element = text.parentElement!;
    // A one-pixel box is for screen readers.
    if (element.clientWidth === 1 || !element.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of text.textContent!.matchAll(/(?<!\S)[\p{L}\p{N}]{2,}(?!\S)/gu)) {
      if (word.length > LONGEST) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, ...others] = [...range.getClientRects()];
      if (others.some(({ top }) => first && top > first.bottom - 2)) found.push(word);
    }
  }
  return found;
};
