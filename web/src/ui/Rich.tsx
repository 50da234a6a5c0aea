import { isKept } from '../platform/isKept.ts';

/**
 * A rich text as the server cleaned it (platform/documents/cleanHtml.ts). If the page cannot show one, a notice takes its place and
 * the screen around it stays.
 */
export const Rich = ({ html, className = 'rich' }: { html: string; className?: string }) =>
  isKept(html) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only what a note is made of passes
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="faint">Este texto tiene algo que la página no admite, y no se muestra.</p>
  );
