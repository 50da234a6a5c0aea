import { LINK } from '@tembiapo/contract/domain/richText.ts';

/** What a note is made of (docs/reglas/personas.md), as markup: tags without attributes, links to the web and to mail. */
const KEPT = new RegExp(
  `</?(?:body|p|strong|em|u|s|ul|ol|li|a)(?: (?:href="${LINK}"|(?:target|rel)="[\\w ]*"|data-pm-slice="[^"<>]*"))*>|<br ?/?>`,
  'g',
);

/** Whether a text holds no other markup than a note does. */
export const isKept = (html: string): boolean => !html.replace(KEPT, '').includes('<');
