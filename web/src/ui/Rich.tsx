import { isKept, keptOf } from '../platform/keptHtml.ts';

/**
 * A rich text as the server cleaned it (platform/documents/cleanHtml.ts). Markup that a page does not take goes, its words stay:
 * a text that is not as it should be never takes the screen around it down.
 */
export const Rich = ({ html, className = 'rich' }: { html: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only what a note is made of passes
  <div className={className} dangerouslySetInnerHTML={{ __html: isKept(html) ? html : keptOf(html) }} />
);
