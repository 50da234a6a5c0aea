import { keptFieldLink } from '@tembiapo/contract/domain/keptFieldLink.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { listed } from '@tembiapo/contract/domain/testing/listed.ts';
import { cleanHtml } from '@tembiapo/server/platform/documents/cleanHtml.ts';
import { describe, expect, test } from 'vitest';
import { isKept } from './isKept.ts';
import { keptOf } from './keptOf.ts';
import { CLIPBOARDS } from './testing/clipboards.ts';

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
    ['<!--StartFragment--><h1 style="x">T</h1><!--EndFragment-->', '<p><strong>T</strong></p>'],
    ['<style>p { color: red }</style><p>x</p><script>alert(1)</script>', '<p>x</p>'],
    [
      '<a class="x" href="https://a.example/?b=1">e</a><a href="javascript:x">f</a>',
      '<a href="https://a.example/?b=1" target="_blank" rel="noopener noreferrer">e</a>f',
    ],
    ['<table><tr><td>uno</td></tr></table>', 'uno'],
    ['<p data-pm-slice="1 1 []">x</p>', '<p data-pm-slice="1 1 []">x</p>'],
    ['<p data-pm-slice="1 1 []">x</p><img src=x onerror=alert(1)>', '<p>x</p>'],
    ['2 < 3 <img src=x onerror=alert(1)> y <p', '2 &lt; 3 y'],
    [
      '<a title="a > b" href=https://x.com>e</a><p title="sin fin>x',
      '<p><a href="https://x.com" target="_blank" rel="noopener noreferrer">e</a></p><p>x</p>',
    ],
  ])('pegado: %s', (html, kept) => {
    expect(keptOf(html)).toBe(kept);
    expect(isKept(keptOf(html))).toBe(true);
  });

  test.each(Object.entries(CLIPBOARDS))('%s', (_, [html, kept]) => {
    expect(keptOf(html)).toBe(kept);
    expect(keptOf(kept)).toBe(kept);
    expect(isKept(kept)).toBe(true);
    if (!kept.includes('data-pm-slice')) expect(cleanHtml(kept)).toBe(kept);
  });
});

test('un enlace a un campo se pega donde hay campos, y solo ahí', () => {
  const html = '<p><a target="_blank" href="{{enlace}}">ver</a></p>';
  expect([keptOf(html, keptFieldLink), keptOf(html)]).toEqual([
    '<p><a href="{{enlace}}" target="_blank" rel="noopener noreferrer">ver</a></p>',
    '<p>ver</p>',
  ]);
  expect(isKept(keptOf(html, keptFieldLink))).toBe(true);
  expect(cleanHtml(html)).not.toContain('enlace');
});

describe('lo que el servidor guarda, la página lo admite', () => {
  const LINKS = [
    ...listed`
      www.x.com · MAILTO:a@x.py · ./a/cv.pdf · HTTPS://x.com/"a · javascript:x · https://x.com/a b · //x.com
      {{enlace}} · {{enlace|https://x.com/"<a>}}?b=1&c={{nombre}}
    `,
    '',
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
    const NAMES = listed`
      ol · ol start=3 · td · tr · blockquote · h2 · p style="mso-list:l0 level2 lfo1"
      span style="font-weight:700" · p · P · a · A · b · strong · div · ul · li · img · svg · script · br
      o:p · table · h1 · textarea
    `;
    const ATTRIBUTES = ['href', 'HREF', 'class', 'style', 'target', 'rel', 'onclick', 'data-pm-slice', 'src'];
    const VALUES = [...LINKS, 'x', '"', "'", '<b>', '&quot;', '&lt;', 'https://x.com/?a=1&b=2', 'nofollow'];
    const piece = (): string =>
      one([
        () =>
          one([
            ...listed`
              texto · 2 < 3 · a & b · &amp; · &lt;b&gt; · <!-- x --> · < · > · <p
            `,
            ...['ñandú ', '\u0000'],
          ]),
        () =>
          `<${one(NAMES)}${Array.from({ length: draw(3) }, () => ` ${one(ATTRIBUTES)}=${one(['"', "'", ''])}${one(VALUES)}${one(['"', "'", ''])}`).join('')}>`,
        () => `</${one(NAMES)}>`,
      ])();
    for (let i = 0; i < 3000; i++) {
      const html = Array.from({ length: 1 + draw(12) }, piece).join('');
      const kept = keptOf(html);
      // Text copied here carries the editor's note about its ends until the editor reads it.
      const asServed = kept.includes('data-pm-slice') ? kept : cleanHtml(kept);
      expect([seed, i, html, isKept(cleanHtml(html)), isKept(kept), keptOf(kept), asServed]).toEqual([
        seed,
        i,
        html,
        true,
        true,
        kept,
        kept,
      ]);
    }
  });
});

test('de lo pegado no falta ni se mueve una palabra, lo envuelva lo que lo envuelva', () => {
  const seed = Number(process.env.SEMILLA) || Date.now() % 1_000_000;
  const words: string[] = [];
  let state = seed;
  const draw = (n: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return (state >>> 8) % n;
  };
  const BOXES = 'p div h2 blockquote b i u span font section center a li ul ol pre'.split(' ');
  const piece = (depth: number): string => {
    const kind = draw(depth > 5 ? 3 : 8);
    if (kind < 3) {
      const word = `p${words.length}ñ`;
      words.push(word);
      return `${word} ${['', '&nbsp;', '<br>', '\n'][draw(4)]}`;
    }
    if (kind === 3) {
      const rows = Array.from({ length: 1 + draw(3) }, () => {
        const cells = Array.from({ length: 1 + draw(3) }, () => `<td>${piece(depth + 2)}</td>`);
        return `<tr>${cells.join('')}</tr>`;
      });
      return `<table>${rows.join('')}</table>`;
    }
    const box = BOXES[draw(BOXES.length)]!;
    const inner = Array.from({ length: 1 + draw(3) }, () => piece(depth + 1)).join('');
    if (box === 'p' && draw(2) === 0)
      return `<p style="mso-list:l${draw(2)} level${1 + draw(3)} lfo1"><span style="mso-list:Ignore">·  </span>${inner}</p>`;
    return `<${box}>${inner}</${box}>`;
  };
  for (let i = 0; i < 1000; i++) {
    words.length = 0;
    const html = Array.from({ length: 1 + draw(4) }, () => piece(0)).join('');
    const kept = keptOf(html);
    const said = visibleText(kept.replaceAll(/ [|/] /g, ' '))
      .split(' ')
      .filter((word) => /^p\d+ñ$/.test(word));
    expect([seed, i, html, said, keptOf(kept), cleanHtml(kept)]).toEqual([seed, i, html, words, kept, kept]);
  }
});
