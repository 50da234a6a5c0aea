import { isKept } from '../platform/isKept.ts';

/**
 * A rich text as the server cleaned it (platform/documents/cleanHtml.ts). One that a page does not take is told of in its place, and
 * never takes the screen around it down.
 */
export const Rich = ({ html, className = 'rich' }: { html: string; className?: string }) =>
  isKept(html) ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: only what a note is made of passes
    <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
  ) : (
    <p className="faint">Este texto tiene algo que la página no admite, y no se muestra.</p>
  );
