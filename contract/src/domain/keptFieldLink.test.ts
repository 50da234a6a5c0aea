import { expect, test } from 'vitest';
import { keptFieldLink } from './keptFieldLink.ts';

test.each([
  ['{{enlace}}', '{{enlace}}'],
  ['  {{enlace}} ', '{{enlace}}'],
  ['{{ enlace }}', '{{enlace}}'],
  ['{{Enlace}}', '{{Enlace}}'],
  ['https://{{enlace}}', '{{enlace}}'],
  ['HTTP://{{enlace}}', '{{enlace}}'],
  ['{{enlace}}?de={{nombre}}', '{{enlace}}?de={{nombre}}'],
  ['{{enlace}}?de=a b"<', '{{enlace}}?de=a%20b%22%3C'],
  ['{{enlace|https://a.py/}}', '{{enlace|https://a.py/}}'],
  ['{{enlace|www.a.py}}', '{{enlace|https://www.a.py}}'],
  ['{{enlace|ana@a.py}}#x', '{{enlace|mailto:ana@a.py}}#x'],
  ['{{enlace|}}', '{{enlace|}}'],
  ['https://a.py/{{nombre}}', 'https://a.py/{{nombre}}'],
  ['https://{{nombre}}.a.py', 'https://{{nombre}}.a.py'],
  ['mailto:{{nombre}}@a.py', 'mailto:{{nombre}}@a.py'],
  ['www.a.py', 'https://www.a.py'],
  ['https://a.py', 'https://a.py'],
  ['{{enlace|foo}}', null],
  ['{{enlace|javascript:alert(1)}}', null],
  ['{{enlace|//a.py}}', null],
  ['{{nombre}}', null],
  ['{{linkedin}}', null],
  ['{{nombre|https://a.py}}', null],
  ['javascript:{{enlace}}', null],
  ['javascript:alert("{{enlace}}")', null],
  ['ftp://{{enlace}}', null],
  ['{enlace}', null],
  ['{{enlace', null],
  ['x{{enlace}}', null],
  ['/{{enlace}}', null],
  ['', null],
])('en un texto con campos, un enlace a «%s» queda como %s', (href, kept) => {
  expect(keptFieldLink(href)).toBe(kept);
  if (kept === null) return;
  expect(kept).toMatch(/^(?:https?:\/\/|mailto:|\{\{enlace)[^"<>]*$/i);
  expect(keptFieldLink(kept)).toBe(kept);
});
