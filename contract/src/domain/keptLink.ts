/** An e-mail address written without its scheme. */
function isBareMail(typed: string): boolean {
  const [name = '', domain = '', ...more] = typed.split('@');
  return name !== '' && domain.includes('.') && more.length === 0 && !/[\s/:]/.test(typed);
}

/**
 * The address of a link as rich text keeps it (docs/reglas/personas.md): to the web or to a mail, its scheme in small letters. `www.` and a bare
 * mail get the scheme that was meant. Null for what leads nowhere from here, such as an address relative to another program.
 */
export function keptLink(href: string): string | null {
  const typed = href.trim();
  const scheme = /^www\./i.test(typed) ? 'https://' : isBareMail(typed) ? 'mailto:' : '';
  const [, found, rest] = /^(https?:\/\/|mailto:)(.+)$/is.exec(scheme + typed) ?? [];
  return found && rest ? found.toLowerCase() + rest.replace(/[\s"<>]/g, encodeURIComponent) : null;
}
