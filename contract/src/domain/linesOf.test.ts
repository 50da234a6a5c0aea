import { expect, test } from 'vitest';
import { linesOf, linesWithLinks } from './linesOf.ts';

const link = (href: string, words: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${words}</a>`;

test.each([
  [`<p>Mirá ${link('https://g.py/', 'el aviso')}.</p>`, 'Mirá el aviso (https://g.py/).'],
  [link('https://g.py/?a=1&amp;b=2', 'ver'), 'ver (https://g.py/?a=1&b=2)'],
  [link('https://g.py/', '<strong>ver</strong> <em>más</em>'), 'ver más (https://g.py/)'],
  [`<strong>${link('https://g.py/', 'ver')}</strong>`, 'ver (https://g.py/)'],
  [link('https://g.py/', 'ver '), 'ver (https://g.py/)'],
  [`${link('https://a.py/', 'a')}, ${link('https://b.py/', 'b')}`, 'a (https://a.py/), b (https://b.py/)'],
  [`<p>${link('https://a.py/', 'a')}</p><p>b</p>`, 'a (https://a.py/)\nb'],
  [`<ul><li>${link('https://a.py/', 'a')}</li><li>b</li></ul>`, 'a (https://a.py/)\nb'],
  [link('https://a.py/', 'uno<br />dos'), 'uno\ndos (https://a.py/)'],
  [link('mailto:ana@x.py', 'Escribime'), 'Escribime (mailto:ana@x.py)'],
  [link('mailto:ana@x.py', 'ana@x.py'), 'ana@x.py'],
  [link('https://g.py/', 'https://g.py/'), 'https://g.py/'],
  [link('https://g.py/', 'g.py'), 'g.py'],
  [link('https://www.g.py', 'WWW.g.py/'), 'WWW.g.py/'],
  [link('https://g.py/?a=1&amp;b=2', 'https://g.py/?a=1&amp;b=2'), 'https://g.py/?a=1&b=2'],
  [link('https://g.py/', '<strong>g</strong>.py'), 'g.py'],
  [link('https://g.py/otra', 'https://g.py/'), 'https://g.py/ (https://g.py/otra)'],
  [`<p>a${link('https://g.py/', '')}b</p>`, 'ab'],
  ['<a target="_blank">ver</a>', 'ver'],
  ['<p>a &lt;b&gt; &amp; c</p>', 'a <b> & c'],
  [link('{{enlace}}', 'ver'), 'ver ({{enlace}})'],
  ['', ''],
])('el texto de un correo dice adónde llevan sus enlaces: %s', (html, text) => {
  expect(linesWithLinks(html)).toBe(text);
  expect(linesOf(html)).not.toContain('(https');
});
