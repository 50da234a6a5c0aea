/** What a note is made of (docs/reglas/personas.md), as markup: tags without attributes, links as contract/src/domain/keptLink.ts and keptFieldLink.ts have them. */
const KEPT =
  /<\/?(?:body|p|strong|em|u|s|ul|ol|li|a)(?: (?:href="(?:https?:\/\/|mailto:|\{\{)[^"<>]*"|(?:target|rel|start)="[\w ]*"|data-pm-slice="[^"<>]*"))*>|<br ?\/?>/g;

/** Whether a text holds no other markup than a note does. */
export const isKept = (html: string): boolean => !html.replace(KEPT, '').includes('<');
