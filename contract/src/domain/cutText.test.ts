import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutStart, cutText, initialsOf } from './cutText.ts';
import { listed } from './testing/listed.ts';

/** Visible characters of one to eleven code units: family, flag, skin tone, keycap, separate accents, joining scripts. */
const SIGNS = [
  ...listed`
    a · ñ · 😀 · 👩🏽‍💻 · 👨‍👩‍👧‍👦 · 🇵🇾 · 1️⃣ · 李 · क्षि
  `,
  ...['n\u0303', 'G\u0303', 'e\u0301\u0323', ' '],
];
const signs = new Intl.Segmenter('es');
const count = (text: string) => [...signs.segment(text)].length;

describe('the beginning of a text', () => {
  test.each([
    ['Ana', 5, 'Ana'],
    ['Anahí', 4, 'Anah'],
    ['😀 Ada', 1, ''],
    ['😀 Ada', 2, '😀'],
    ['Jose\u0301', 4, 'Jos'],
    ['Ñ\u0303', 1, ''],
    ['👩🏽‍💻 Programadora', 6, ''],
    ['👩🏽‍💻 Programadora', 8, '👩🏽‍💻 '],
    ['🇵🇾🇵🇾', 5, '🇵🇾'],
    ['a\r\nb', 2, 'a'],
  ])('of %j, at most %i letters', (text, most, shown) => expect(cutText(text, most)).toBe(shown));

  test('is as long as it may be and breaks no sign', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...SIGNS), { maxLength: 40 }), fc.nat(60), (some, most) => {
        const text = some.join('');
        const cut = cutText(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
        // Both parts together have as many visible characters as the whole.
        expect(count(cut) + count(text.slice(cut.length))).toBe(count(text));
        const end = cutStart(text, most);
        expect(text.endsWith(end)).toBe(true);
        expect(end.length).toBeLessThanOrEqual(most);
        expect(count(text.slice(0, text.length - end.length)) + count(end)).toBe(count(text));
        const [next] = signs.segment(text.slice(cut.length));
        if (next) expect(cut.length + next.segment.length).toBeGreaterThan(most);
      }),
    );
  });
});

test.each([
  [['Ana', 'Duarte'], 'AD'],
  [['ñasaindy'], 'Ñ'],
  [['😀 Ada', 'Zárate'], '😀Z'],
  [['', 'Solo'], 'S'],
  [['  ', ''], ''],
  [['A\u0301ngel', 'Ojeda', 'Paz'], 'A\u0301O'],
  [['李', '小龙'], '李小'],
  [['👨‍👩‍👧‍👦', '🇵🇾'], '👨‍👩‍👧‍👦🇵🇾'],
])('initials of %j: %s', (names, initials) => expect(initialsOf(names)).toBe(initials));
