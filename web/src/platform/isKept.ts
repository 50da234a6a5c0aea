/**
 * What a note may hold (docs/reglas/personas.md), as markup: tags without attributes, links as
 * contract/src/domain/keptLink.ts and keptFieldLink.ts write them.
 */
const KEPT =
  /<\/?(?:body|p|strong|em|u|s|ul|ol|li|a)(?: (?:href="(?:https?:\/\/|mailto:|\{\{)[^"<>]*"|(?:target|rel|start)="[\w ]*"|data-pm-slice="[^"<>]*"))*>|<br ?\/?>/g;

/** Whether a text holds only markup that a note may hold. */
export const isKept = (html: string): boolean => !html.replace(KEPT, '').includes('<');
