import { describe, expect, test } from 'vitest';
import { isKept, keptOf } from './keptHtml.ts';

describe('lo que puede ser parte de una nota', () => {
  test.each([
    ['<p>Hola <strong>vos</strong></p>', true],
    ['<body><p>Uno</p><ul><li>Dos</li></ul></body>', true],
    [
      '<p><a href="https://a.example/b?c=1&amp;d" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
      true,
    ],
    ['<p data-pm-slice="1 1 []">x</p>', true],
    ['.m-1 { color: red; } @media (min-width: 48em) { .m-1 { top: 0; } }', true],
    ['<p onclick="x()">x</p>', false],
    ['<a href="javascript:alert(1)">x</a>', false],
    ['<img src=x onerror=alert(1)>', false],
    ['<script>alert(1)</script>', false],
    ['<p>a < b</p>', false],
    ['<svg><p></p></svg>', false],
  ])('%s', (html, kept) => expect(isKept(html)).toBe(kept));

  test.each([
    ['<p class="MsoNormal"><b>Negrita</b><o:p></o:p></p>', '<p><strong>Negrita</strong></p>'],
    ['<!--StartFragment--><h1 style="x">T</h1><!--EndFragment-->', '<p>T</p>'],
    ['<style>p { color: red }</style><p>x</p><script>alert(1)</script>', '<p>x</p>'],
    [
      '<a class="x" href="https://a.example/?b=1">e</a><a href="javascript:x">f</a>',
      '<a href="https://a.example/?b=1">e</a><a>f</a>',
    ],
    ['<table><tr><td>uno</td></tr></table>', 'uno'],
    ['<p data-pm-slice="1 1 []">x</p>', '<p data-pm-slice="1 1 []">x</p>'],
    ['2 < 3 <img src=x onerror=alert(1)> y <p', '2 &lt; 3  y <p>'],
  ])('pegado: %s', (html, kept) => {
    expect(keptOf(html)).toBe(kept);
    expect(isKept(keptOf(html))).toBe(true);
  });
});
