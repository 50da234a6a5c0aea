import { keptLink } from './keptLink.ts';
import { readFields } from './readFields.ts';

/** Fields that hold a whole address, by key. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['enlace']);

export const isAddressField = (key: string): boolean => ADDRESS_FIELDS.has(key);

/**
 * The stored address of a link in a text with fields (docs/reglas/correspondencia.md): as {@link keptLink}, or starting with a
 * field that holds an address. A scheme before such a field is dropped, since the field has its own. Null for what leads
 * nowhere, and when its fallback is not an address.
 */
export function keptFieldLink(href: string): string | null {
  const bare = href.trim().replace(/^https?:\/\//i, '');
  const [first] = readFields(bare, { isHtml: false });
  if (first?.kind !== 'field' || !isAddressField(first.key)) return keptLink(href);
  const { name, otherwise, raw } = first;
  const rest = bare.slice(raw.length).replace(/[\s"<>]/g, encodeURIComponent);
  if (!otherwise) return `{{${name}${otherwise === null ? '' : '|'}}}${rest}`;
  const instead = keptLink(otherwise);
  return instead && `{{${name}|${instead}}}${rest}`;
}
