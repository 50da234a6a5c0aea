/** An e-mail address written without its scheme. */
function isBareMail(typed: string): boolean {
  const [name = '', domain = '', ...more] = typed.split('@');
  return name !== '' && domain.includes('.') && more.length === 0 && !/[\s/:]/.test(typed);
}

/**
 * The stored address of a link in rich text (docs/reglas/personas.md): web or mail, with a lower-case scheme. `www.` and a bare
 * e-mail get the scheme that was meant. Null for what leads nowhere from here, such as a relative address.
 */
export function keptLink(href: string): string | null {
  const typed = href.trim();
  const scheme = /^www\./i.test(typed) ? 'https://' : isBareMail(typed) ? 'mailto:' : '';
  const [, found, rest] = /^(https?:\/\/|mailto:)(.+)$/is.exec(scheme + typed) ?? [];
  return found && rest ? found.toLowerCase() + rest.replace(/[\s"<>]/g, encodeURIComponent) : null;
}
