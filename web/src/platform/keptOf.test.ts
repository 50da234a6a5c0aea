import { keptFieldLink } from '@tembiapo/contract/domain/keptFieldLink.ts';
import { cleanHtml } from '@tembiapo/server/platform/documents/cleanHtml.ts';
import { describe, expect, test } from 'vitest';
import { isKept } from './isKept.ts';
import { keptOf } from './keptOf.ts';

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

test('un enlace a un campo se pega donde hay campos, y solo ahí', () => {
  const html = '<p><a target="_blank" href="{{enlace}}">ver</a></p>';
  expect([keptOf(html, keptFieldLink), keptOf(html)]).toEqual([
    '<p><a href="{{enlace}}">ver</a></p>',
    '<p><a>ver</a></p>',
  ]);
  expect(isKept(keptOf(html, keptFieldLink))).toBe(true);
  expect(cleanHtml(html)).not.toContain('enlace');
});

describe('lo que el servidor guarda, la página lo admite', () => {
  const LINKS = [
    'www.x.com',
    'MAILTO:a@x.py',
    './a/cv.pdf',
    'HTTPS://x.com/"a',
    'javascript:x',
    'https://x.com/a b',
    '',
    '//x.com',
    '{{enlace}}',
    '{{enlace|https://x.com/"<a>}}?b=1&c={{nombre}}',
  ];

  test.each(LINKS)('con un enlace a «%s»', (href) => {
    for (const html of [`<p><a href="${href}">ver</a></p>`, `<A HREF='${href}' onclick=x>ver</A>`]) {
      expect(cleanHtml(html)).toContain('ver');
      expect(isKept(cleanHtml(html))).toBe(true);
      expect(isKept(cleanHtml(html, keptFieldLink))).toBe(true);
    }
  });

  test('con cualquier cosa', () => {
    const seed = Number(process.env.SEMILLA) || Date.now() % 1_000_000;
    let state = seed;
    const draw = (n: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
      return state % n;
    };
    const one = <T>(all: readonly T[]): T => all[draw(all.length)]!;
    const NAMES = [
      'p',
      'P',
      'a',
      'A',
      'b',
      'strong',
      'div',
      'ul',
      'li',
      'img',
      'svg',
      'script',
      'br',
      'o:p',
      'table',
      'h1',
      'textarea',
    ];
    const ATTRIBUTES = ['href', 'HREF', 'class', 'style', 'target', 'rel', 'onclick', 'data-pm-slice', 'src'];
    const VALUES = [...LINKS, 'x', '"', "'", '<b>', '&quot;', '&lt;', 'https://x.com/?a=1&b=2', 'nofollow'];
    const piece = (): string =>
      one([
        () =>
          one([
            'texto',
            'ñandú ',
            '2 < 3',
            'a & b',
            '&amp;',
            '&lt;b&gt;',
            '\u0000',
            '<!-- x -->',
            '<',
            '>',
            '<p',
          ]),
        () =>
          `<${one(NAMES)}${Array.from({ length: draw(3) }, () => ` ${one(ATTRIBUTES)}=${one(['"', "'", ''])}${one(VALUES)}${one(['"', "'", ''])}`).join('')}>`,
        () => `</${one(NAMES)}>`,
      ])();
    for (let i = 0; i < 3000; i++) {
      const html = Array.from({ length: 1 + draw(12) }, piece).join('');
      expect([seed, i, html, isKept(cleanHtml(html)), isKept(keptOf(html))]).toEqual([
        seed,
        i,
        html,
        true,
        true,
      ]);
    }
  });
});
