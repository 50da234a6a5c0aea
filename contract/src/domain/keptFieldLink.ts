import { keptLink } from './keptLink.ts';
import { readFields } from './readFields.ts';

/** Fields that hold a whole address, by key. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['enlace']);

export const isAddressField = (key: string): boolean => ADDRESS_FIELDS.has(key);

/**
 * The address of a link as a text with fields keeps it (docs/reglas/correspondencia.md): as {@link keptLink}, or one that begins with a field
 * that says an address, whatever follows. A scheme before such a field goes: the field brings its own. Null for what leads nowhere,
 * and when what stands there for who has none is no address.
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
