import { expect, test } from 'vitest';
import { keptLink } from './keptLink.ts';

test.each([
  ['https://x.com/a?b=1&c=2', 'https://x.com/a?b=1&c=2'],
  ['HTTPS://X.com', 'https://X.com'],
  ['Http://x.com', 'http://x.com'],
  ['  https://x.com ', 'https://x.com'],
  ['www.x.com', 'https://www.x.com'],
  ['WWW.X.com/Aviso', 'https://WWW.X.com/Aviso'],
  ['MAILTO:ana@x.py', 'mailto:ana@x.py'],
  ['MailTo:Ana@X.py?subject=Hola', 'mailto:Ana@X.py?subject=Hola'],
  ['ana@x.com.py', 'mailto:ana@x.com.py'],
  ['https://x.com/a b', 'https://x.com/a%20b'],
  ['https://x.com/"><script>', 'https://x.com/%22%3E%3Cscript%3E'],
  ['https://x.com/a\nb', 'https://x.com/a%0Ab'],
  ['./attachments/site_1/cv.pdf', null],
  ['attachments/cv.pdf', null],
  ['/editarCandidato/7', null],
  ['#arriba', null],
  ['?page=2', null],
  ['//x.com', null],
  ['x.com', null],
  ['https:', null],
  ['https://', null],
  ['mailto:', null],
  ['', null],
  ['   ', null],
  ['javascript:alert(1)', null],
  ['JAVASCRIPT:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['data:text/html,<b>x</b>', null],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['ftp://x.com', null],
  ['tel:+595981123456', null],
  ['whatsapp://send', null],
])('un enlace a «%s» queda como %s', (href, kept) => {
  expect(keptLink(href)).toBe(kept);
  if (kept !== null) expect(kept).toMatch(/^(?:https?:\/\/|mailto:)[^"<>]*$/);
});
