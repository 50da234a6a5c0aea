/** What a translator shows in place of a text that it took out of the page. */
const standIns = new WeakMap<Node, ChildNode>();

/** Removes what stands in for a node that has its own place again, or none any more. */
const dropStandIn = (node: Node): void => {
  const font = standIns.get(node);
  if (font && !font.contains(node)) font.remove();
  standIns.delete(node);
};

/** The child of `parent` that is a node, holds it or stands in for it. */
const placeIn = (parent: Node, node: Node): Node | null | undefined => {
  let place: Node | null | undefined = node.parentNode ? node : standIns.get(node);
  while (place && place.parentNode !== parent) place = place.parentNode;
  return place;
};

/** Notes which text each new element of a translator stands for: it was put beside the text, or in its place. */
function note(records: MutationRecord[]): void {
  const fonts = new Set<Node | null>();
  for (const { addedNodes } of records)
    for (const node of addedNodes) if (node.nodeName === 'FONT') fonts.add(node);
  if (fonts.size > 0)
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => fonts.has(node));
        if (!font || !(text instanceof Text)) continue;
        fonts.delete(font);
        standIns.set(text, font as ChildNode);
        // A text that changes is shown itself again, until it is translated too.
        Object.defineProperty(text, 'nodeValue', {
          configurable: true,
          set: (value: string) => {
            text.data = value;
            standIns.get(text)?.replaceWith(text);
            standIns.delete(text);
          },
        });
      }
}

/**
 * Keeps a page working when a browser translates it or an extension writes in it (docs/reglas/convenciones.md, «Una página
 * traducida»). A translator replaces texts by elements of its own; React keeps the texts, and asks the page to remove nodes,
 * or to insert before nodes, that are no longer there. Both calls then act on the stand-in.
 */
export function outliveTranslators(): void {
  new MutationObserver(note).observe(document, { childList: true, subtree: true });
  const page = Node.prototype;
  const { removeChild } = page;
  page.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode) removeChild.call(child.parentNode, child);
    dropStandIn(child);
    return child;
  };
  for (const name of ['appendChild', 'insertBefore'] as const) {
    const native = page[name] as Node['insertBefore'];
    page[name] = function <T extends Node>(this: Node, node: T, next: Node | null = null): T {
      native.call(this, node, (next && placeIn(this, next)) ?? null);
      dropStandIn(node);
      return node;
    };
  }
}
