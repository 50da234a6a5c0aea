import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalCorreo, optionalText, requiredText, text } from '../schema.ts';
import { validEmail } from './access.ts';
import { readCorreos } from './readCorreos.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';
import { withoutInvisible } from './withoutInvisible.ts';

const ONE = [
  ...listed`
    ana@x.py · ana@x.py. · ana@x.py.. · ana@x.py, · ana@x.py; · <ana@x.py> · (ana@x.py) · 'ana@x.py'
    "ana@x.py" · [ana@x.py] · mailto:ana@x.py · MAILTO:ana@x.py · <mailto:ana@x.py>
    mailto:ana@x.py?subject=hola · Ana <ana@x.py> · Ana Pérez <ana@x.py> · "Ana Pérez" <ana@x.py>
    "Pérez, Ana" <ana@x.py> · Ana Pérez<ana@x.py> · Correo: ana@x.py · E-mail: ana@x.py · email:ana@x.py
    Mail : ana@x.py · Correo electrónico: ana@x.py · ana@x.py, ana@x.py · ana@x.py ANA@x.py · ＜ana＠x.py＞
    ana@x.py - · ¡ana@x.py
  `,
  ...[
    ' ana@x.py ',
    '\u200bana@x.py',
    'ana@x.py\u200b',
    'a\u200bna@x.py',
    'ana\u00ad@x.py',
    '\ufeffana@x.py',
    'ana@x.py\u00a0',
    '\u202aana@x.py\u202c',
    'ana@x.py\n',
    '\tana@x.py',
  ],
];
const TWO = [
  ...listed`
    a@x.py, b@x.py · a@x.py; b@x.py · a@x.py;b@x.py · a@x.py,b@x.py · a@x.py b@x.py · a@x.py / b@x.py
    a@x.py/b@x.py · a@x.py y b@x.py · a@x.py o b@x.py · a@x.py - b@x.py · a@x.py | b@x.py · a@x.py; ; b@x.py
    A <a@x.py>, B <b@x.py> · Ana <a@x.py>; "Benítez, Bea" <b@x.py> · mailto:a@x.py mailto:b@x.py
    a@x.py , b@x.py · <a@x.py>,<b@x.py> · a@x.py y/o b@x.py · Correo 1: a@x.py Correo 2: b@x.py
    a@x.py., b@x.py.
  `,
  'a@x.py\nb@x.py',
];
const NONE = [
  ...listed`
    no tiene · - · s/d · ana · ana@ · @x.py · ana@x · ana@x..py · ana.@x.py · .ana@x.py · ana..p@x.py
    ana@-x.py · ana@x-.py · ana@.py · ana@x.p · ana @ x.py · ana@ x.py · ana @x.py · ana@x .py · ana@@x.py
    a@b@x.py · ana arroba x.py · ana(at)x.py · ana@gmail,com · ana@x_y.py · ana@192.168.0.1 · ana@x.py>
    ana@x.pyb@x.py · ana[1]@x.py · ana\\@x.py · ana:b@x.py · www.x.py · https://x.py · 0981123456 · @ · @@
    ana@x.1
  `,
  // A piece separated by a space may belong to the address.
  ...listed`
    ana 10@gmail.com · maria jose@gmail.com · a n a@x.py · jose maría@x.py · Ana Pérez ana@x.py
    ana. perez@x.py · ana_ perez@x.py · ana 1 0@x.py · o hara@x.py · correo 10@x.py · jose y maria@x.py
    juan,perez@x.py · juan/perez@x.py · ana@x.com .py · ana@x.co m · ana@x.com py · ana@x.com. py
    ana@x.com, py · ana@x.com ,py
  `,
];

describe('los correos de una celda', () => {
  test.each(ONE)('«%s» es uno', (cell) => {
    const { correos, wrong, rest } = readCorreos(cell);
    expect({ correos: correos.map((one) => one.toLowerCase()), wrong, rest }).toEqual({
      correos: ['ana@x.py'],
      wrong: [],
      rest: '',
    });
  });
  test.each(TWO)('«%s» son dos', (cell) =>
    expect(readCorreos(cell)).toEqual({ correos: ['a@x.py', 'b@x.py'], wrong: [], rest: '' }),
  );
  test.each(NONE)('«%s» no es ninguno, y queda como se escribió', (cell) => {
    expect(readCorreos(cell)).toEqual({ correos: [], wrong: [cell], rest: '' });
    expect(validEmail(cell)).toBe(false);
  });
  test.each([
    ['ana@x..py; b@x.py', ['b@x.py'], ['ana@x..py'], ''],
    ['ana@gmail,com; b@x.py', ['b@x.py'], ['ana@gmail,com'], ''],
    ['no tiene; b@x.py', ['b@x.py'], [], 'no tiene'],
    ['ana@x.py (trabajo)', ['ana@x.py'], [], 'trabajo'],
    ['personal: a@x.py laboral: b@x.py', ['a@x.py', 'b@x.py'], [], 'personal, laboral'],
    ['ana@x.py / no usa más', ['ana@x.py'], [], 'no usa más'],
    ['Ana Pérez: ana@x.py', ['ana@x.py'], [], 'Ana Pérez'],
    ['Ana Pérez - ana@x.py', ['ana@x.py'], [], 'Ana Pérez'],
    ['Ana Pérez (ana@x.py)', ['ana@x.py'], [], 'Ana Pérez'],
    ['Ana, ana@x.py', ['ana@x.py'], [], 'Ana'],
    ['Correo ana@x.py', ['ana@x.py'], [], ''],
    ['Ana, correo: ana@x.py', ['ana@x.py'], [], 'Ana'],
    ['ana@x.py trabajo', ['ana@x.py'], [], 'trabajo'],
    ['a@x.py (casa) b@x.py (trabajo)', ['a@x.py', 'b@x.py'], [], 'casa, trabajo'],
    ['juan perez@gmail.com juan2@x.py', ['juan2@x.py'], ['juan perez@gmail.com'], ''],
    ['juan2@x.py juan perez@gmail.com', ['juan2@x.py'], ['juan perez@gmail.com'], ''],
    ['Ana <juan perez@x.py>; b@x.py', ['b@x.py'], ['juan perez@x.py'], ''],
    ['a@x.py,juan,perez@x.py', [], ['a@x.py,juan,perez@x.py'], ''],
    ['Correo: maria jose@x.py', [], ['maria jose@x.py'], ''],
    ["o'hara@x.py", ["o'hara@x.py"], [], ''],
    ['ana.maria+cv@x.com.py', ['ana.maria+cv@x.com.py'], [], ''],
    ['ñandú@correo.com.py', ['ñandú@correo.com.py'], [], ''],
    ['', [], [], ''],
    ['\u200b', [], [], ''],
  ])('«%s»', (cell, correos, wrong, rest) => expect(readCorreos(cell)).toEqual({ correos, wrong, rest }));

  const address = fc
    .tuple(
      fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:[._+-][a-z0-9]{1,5})?$/),
      fc.stringMatching(/^[a-z]{1,8}$/),
    )
    .map(([local, domain]) => `${local}@${domain}.com.py`);
  test('lo que se escribió con una coma, un nombre o un signo invisible, se lee igual', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(', ', '; ', ' / ', ' y ', ' ', '\n', ' ; '),
        fc.constantFrom('*', '<*>', 'Ana <*>', '\u200b*', '*.', 'mailto:*', '*\u00a0'),
        (correos, between, form) => {
          const cell = correos.map((one) => form.replace('*', one)).join(between);
          expect([cell, readCorreos(cell)]).toEqual([cell, { correos, wrong: [], rest: '' }]);
        },
      ),
      { numRuns: 2000 },
    );
  });
  test('con un espacio adentro no es ninguna', () => {
    fc.assert(
      fc.property(address, fc.nat(), (correo, place) => {
        const at = 1 + (place % (correo.length - 1));
        const cell = `${correo.slice(0, at)} ${correo.slice(at)}`;
        expect([cell, readCorreos(cell).correos]).toEqual([cell, []]);
      }),
      { numRuns: 2000 },
    );
  });
  test('lo que se toma es siempre una dirección, y nada con arroba se pierde', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'ab@@..x ,;<>"-/y\u200b'), maxLength: 30 }),
        (cell) => {
          const { correos, wrong } = readCorreos(cell);
          for (const one of correos) expect(validEmail(one)).toBe(true);
          if (/@/.test(cell)) expect(correos.length + wrong.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 5000 },
    );
  });
});

describe('los renglones de un texto', () => {
  test.each(
    rowsOf({
      'Línea Dos': ['Línea\nDos', 'Línea\r\nDos', 'Línea \n\n  Dos\n', '\n Línea\u2028Dos\u2029'],
      'Línea Dos Tres Cuatro': ['Línea\u0085Dos\vTres\fCuatro'],
      Ana: ['\u200b\nAna'],
      'Ana María': ['Ana\tMaría', 'Ana \t\n María\t'],
      'Ana  María': ['Ana  María'],
      '': ['\n', '\t'],
    }),
  )('%j es, en uno corto, %j', (typed, kept) => {
    for (const max of [80, 150, 200]) expect(text(max).parse(typed)).toBe(kept);
    for (const max of [300, 4000]) expect(text(max).parse(typed)).toBe(typed.replace('\u200b', '').trim());
  });
  test('con muchísimos blancos se contesta', () => {
    expect(text(150).parse(`${' '.repeat(500_000)}\n${'\n '.repeat(200_000)}Ana`)).toBe('Ana');
  });
});

describe('lo que nadie ve', () => {
  test.each(
    rowsOf({
      Ana: ['Ana\u200b', '\u202eAna\u202c', 'A\u200dna', 'A\u200cna', '\ufeffAna', '\u3164Ana'],
      Anagpj: ['Ana\u202Egpj'],
      María: ['Mar\u00adía'],
      'Ana Paula': ['Ana\u2060 Paula'],
      'می\u200cخواهم': ['می\u200cخواهم'],
      'श्री\u200dमान': ['श्री\u200dमान'],
      '👩‍💻 Ada': ['👩‍💻 Ada'],
      '👩🏽‍🦰': ['👩🏽‍🦰'],
      '❤️‍🔥': ['❤️‍🔥'],
      '🏴󠁧󠁢󠁥󠁮󠁧󠁿': ['🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
      ab: ['a\u{e0067}b'],
      'Ana María': ['Ana María'],
      'G̃uarani Mbo’ehára': ['G̃uarani Mbo’ehára'],
    }),
  )('%j se guarda %j', (typed, kept) => {
    expect(withoutInvisible(typed)).toBe(kept);
    expect(text(100).parse(typed)).toBe(kept);
  });
  test('tampoco los signos de control; un carácter nulo se rechaza', () => {
    const signs = Array.from({ length: 0xa0 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
      /(?!\s)[\p{Cc}]/u.test(sign),
    );
    expect(signs).toHaveLength(60);
    for (const sign of signs.filter((one) => one !== '\0' && one !== '\u0085')) {
      expect(text(100).parse(`${sign}An${sign}a${sign}`)).toBe('Ana');
      expect(text(4000).parse(`uno\n\tdo${sign}s`)).toBe('uno\n\tdos');
      expect(optionalText(100).parse(sign)).toBeNull();
      expect(requiredText(100).safeParse(` ${sign} `).success).toBe(false);
    }
    expect(text(100).safeParse('An\0a').success).toBe(false);
  });
  test.each([
    ['n\u200b\u0303andu', 'ñandu'],
    ['Nun\u2060\u0303ez', 'Nuñez'],
    ['Jose\u00ad\u0301', 'José'],
    ['g\ufeff\u0303', 'g̃'],
    ['A\u200d\u0301na', 'Ána'],
    ['u\u200e\u0308', 'ü'],
    ['Nun\u0303ez', 'Nuñez'],
  ])('%j se guarda compuesto: %s', (typed, kept) => {
    expect(text(100).parse(typed)).toBe(kept.normalize('NFC'));
    expect(text(100).parse(kept)).toBe(kept.normalize('NFC'));
  });
  test('un correo con uno adentro es ese correo; hecho solo de ellos, ninguno', () => {
    for (const typed of [
      '\u200bana@x.py',
      'ana@x.py\u200b',
      'a\u200bna@x.py',
      'ana@\u00adx.py',
      'ana\u200d@x.py',
    ])
      expect(optionalCorreo.parse(typed)).toBe('ana@x.py');
    for (const typed of ['\u200b', ' \u2060 ', '\ufeff']) expect(optionalCorreo.parse(typed)).toBeNull();
    for (const typed of ['ana@x\u00a0.py', 'a na@x.py', ...NONE])
      expect([typed, optionalCorreo.safeParse(typed).success]).toEqual([typed, false]);
    for (const typed of ONE.slice(11, 25))
      expect([typed, optionalCorreo.safeParse(typed).success]).toEqual([typed, false]);
  });
});
