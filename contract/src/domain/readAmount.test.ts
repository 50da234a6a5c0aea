import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, groupMiles } from './money.ts';
import { type AmountRules, formatNumber, readAmount, readMoney } from './readAmount.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';

const GUARANIES: AmountRules = { currency: 'PYG' };
const DOLLARS: AmountRules = { currency: 'USD' };
const DECIMALS: AmountRules = { decimals: 2, min: -1e9 };
const DEGREES: AmountRules = { decimals: 6, grouped: false, min: -180, max: 180 };
const WHOLE: AmountRules = {};

const UNDERSTOOD: [AmountRules, Record<string, readonly string[]>][] = [
  [
    WHOLE,
    {
      '1500': [...listed`1500 · 1.500 · 1 500 · 1'500`, '1\u00a0500', '1\u202f500'],
      '1500000': ['1’500’000'],
      '7': ['007'],
      '0': listed`0 · -0`,
      '500': ['５００'],
      '12': ['12,0', '\u200e12\u200f'],
      '1200': ['1200.00'],
      '2000': ['2 mil'],
    },
  ],
  [
    GUARANIES,
    {
      '5000000': [
        ...listed`
          5000000 · 5.000.000 · 5,000,000 · 5,000,000.00 · 5000000.00 · 5000000,00 · 5.000.000,00
          5 000 000 · Gs. 5.000.000 · gs 5.000.000 · GS5000000 · ₲ 5.000.000 · ₲5.000.000.- · 5.000.000.-
          5.000.000,- · 5.000.000 Gs. · PYG 5.000.000 · 5.000.000 guaraníes · 5 millones · 5 Millones
          5 millones de guaraníes · Gs. 5 millones · 5 M · 5millones · Gs. 5.000.000.- · Gs. 5.000.000 .-
          Gs.5.000.000.- · 5.000.000.- Gs. · 5.000.000 Gs.- · 5.000.000.= · Gs: 5.000.000 · Gs.: 5.000.000
          G. 5.000.000 · g.5.000.000 · guaraníes 5.000.000 · Guaranies: 5000000 · 5.000.000 Guaraníes.-
          5000000 pyg · 5.000.000 ₲ · '5000000 · '5.000.000 · 5 mill. · ５.０００.０００ · 5000000.0 · 5,000,000 Gs
          Gs. 5,000,000.00
        `,
        ...[
          '5\u00a0000\u00a0000',
          'Gs.\u00a05.000.000',
          '5\u202f000\u202f000',
          '\u200b5.000.000',
          '5.000.000\u00a0',
        ],
      ],
      '5500000': listed`5,5 millones · 5.5 millones · 5.5M · 5,5 mill · Gs. 5,5 M · 5,5 m`,
      '2750000': ['2,75 millones'],
      '1000000': listed`1 millón · 1 millon · un millón`,
      '1500000000': ['1.500 millones'],
      '500000': ['500 mil'],
      '1500': ['1,5 mil'],
      '12000000': listed`12 M · 12.000.000`,
      '12250000': ['12,25 millones'],
      '3500000': ['3.500 mil'],
      '2800000': ['2.800.000'],
      '999999': ['999.999'],
      '1000': ['1.000'],
      '0': ['0'],
      '': ['', ' \u00a0 '],
    },
  ],
  [
    DOLLARS,
    {
      '1500.5': listed`
        USD 1,500.50 · 1.500,50 USD · 1500,50 · 1500.50 · 1.500,50 · 1,500.50 · 1 500,50 · USD 1.500,50
      `,
      '1500': listed`US$1.500 · U$S 1.500.- · 1500 · 1.500`,
      '800': listed`u$s: 800 · U$ 800 · 800 dólares americanos · U$S 800 · US$ 800 · $800 · 800 dólares`,
      '0.5': ['0,5'],
      '2500000': ['2,5 M'],
      '0.05': ['0,05'],
      '1250.5': ['1250,5'],
      '2000': ['2 mil'],
    },
  ],
  [
    DECIMALS,
    {
      '1.5': listed`1,5 · 1.5`,
      '1500': ['1.500'],
      '1500.25': ['1.500,25'],
      '-3': listed`-3 · - 3`,
      '-3.5': ['−3,5'],
      '0.5': ['0,500'],
      '10': ['10,00'],
    },
  ],
  [DEGREES, { '-25.282': ['-25.282', '-25,282'], '-57.647123': ['-57.647123'], '180': ['180'] }],
  [
    { suffix: ' %', max: 100 },
    { '50': ['50'], '100': ['100 %'] },
  ],
];

const REFUSED: [AmountRules, readonly string[]][] = [
  [
    GUARANIES,
    [
      ...listed`
        5,000 · 1,500 · 15,000 · 500,000 · 5.000,5 · 1500,50 · 1.5 · 5.0 · 5.00.000 · 50.00 · 5.000.00
        5,000.000 · 5,00,000 · 5.000,000 · 5000.000 · 1.500.00 · .500 · ,5 · 5. · 5, · .. · - · Gs. · Gs
        -500000 · (500) · 10% · 1/2 · 3 palos · 5k · 4 a 5 millones · 3 a 4 años · 2024: 5.000.000
        5.000.000 Gs. + comisiones 10% · a convenir · USD 1.500,50 · U$S 800 · $ 500 · 800 dólares · 1e5
        9.81123E+08 · Infinity · NaN · 0x10 · 5² · ½ · ٥٠٠ · 5 000 00 · 50 00 · 5'00 · 1.500 1.500
        5.000.000/6.000.000 · millones · mil · un · 1,234 millones · 5 mil millones · 5.000.000-- · --5 · 5-
        0.500 · 00.500 · 012.345 · 1.2.3 · 5;000 · 5_000 · +5 · 5 5 · 🤑
      `,
      // Ranges, sums, shares.
      ...listed`
        4.500.000 a 6.000.000 · 4.500.000-6.000.000 · 4.500.000 - 6.000.000 · 4 - 5 millones · 4/5 millones
        entre 4 y 5 millones · de 4 a 5 millones · 4.500.000 / 6.000.000 · 4.500.000 o 5.000.000
        4 ó 5 millones · 4.500.000 + comisiones · 4.500.000 + 10% · 3.000.000+2.000.000
        3 millones más comisión · 5.000.000 x 13 · 10 % · 10% de comisión · 50 por ciento · 4.500.000 * 2
        4500000/2 · 5.000.000 (+ IPS) · 5.000.000 + IPS
      `,
      // More than, less than, about; until when, and how paid.
      ...listed`
        mínimo 5.000.000 · desde 5.000.000 · hasta 5.000.000 · más de 5 millones · 5.000.000 aprox
        ~5.000.000 · aprox. 5.000.000 · >5.000.000 · <= 5.000.000 · ≈5.000.000 · 5.000.000? · 5.000.000!
        5.000.000* · ±5 · 5.000.000 mensual · 5.000.000/mes · 5.000.000 por mes · 5.000.000 neto
        neto 5.000.000 · 5.000.000 libre · 5.000.000 brutos · 5.000.000 IPS · sueldo 5.000.000
        Sueldo: 5.000.000 · 50.000 por hora · 150.000 jornal
      `,
      // Words.
      ...listed`
        mínimo · sueldo mínimo · salario mínimo · SML · a convenir · A convenir · convenir · negociable
        según cargo · no · ninguna · s/d · N/A · - · -- · .- · ? · cinco millones · cien mil
        dos millones y medio · medio millón · 1 millón 500 mil · 2 millones y medio · 5 millones 500
        5 palos · 5 lucas · 500 lucas · 5 k · 5.000k
      `,
      // Not amounts of money.
      ...listed`
        2024: 5.000.000 · 2024 - 5.000.000 · 5.000.000 (2024) · 3 años · 2 a 3 años · 15/01/1990
        15-01-1990 · 0981123456 · 0981 123 456 · 021 600 700 · 00 · 005 · 05000000 · +595981123456
        CI 4.990.008 · RUC 80003400-7
      `,
      // Negative ones.
      ...listed`
        -5.000.000 · −5.000.000 · (5.000.000) · (Gs. 5.000.000) · Gs. -5.000.000 · Gs.-5.000.000
        5.000.000- · - 1
      `,
      // In other currencies, or in two.
      ...listed`
        R$ 500 · 500 R$ · € 500 · 500 euros · 500 reales · ARS 500 · 500 pesos · US$ 500 · USD500 · 500 usd
        u$ 500 · Gs. 5.000.000 (USD 700) · 5.000.000 Gs. / 700 USD · Gs. 5.000.000 Gs. · £5 · 5¢ · 500 $
        BTC 1
      `,
      // Badly grouped, or written by a program.
      ...listed`
        5000000.000001 · 4500000.0000000009 · 5,0 · 5,5 · 5.5 · 5.000.0000 · 5.0000.000 · 50.00.000
        5..000.000 · 5,.000 · 5.000..- · 5. 000. 000 · 5 .000 .000 · 5.000 000 · 5 000.000 · 1 5000 000
        5,000,00 · 5,000 000 · 5E6 · 5e+06 · 5.0E+6 · 1e21 · #N/A · #VALUE! · =5000000 · =SUM(A1) · null
        undefined · true · [5]
      `,
      // One letter too many.
      ...listed`
        5.000.000a · a5.000.000 · 5.0o0.000 · O5 · l5.000 · 5.OOO.OOO · 5.000.000,oo · Gss 5.000 · G 5x
        5.000.000 g · 5 millone · 5 millonesx · 5 mi · 5 milllones · 5 MM · 5 mm · 500 M · 500M · 5.000.000M
        1.500 M · 5 M M
      `,
      '5\n.000',
    ],
  ],
  [
    DOLLARS,
    listed`
      500 a 800 · 800 + comisión · 800 Gs. · USD 800 Gs. · R$ 800 · 0800 · 800 neto · 1.500.50 · $ · USD
    `,
  ],
  [DOLLARS, ['1,500', '1500,555', '1.500,555', '0.005', 'Gs. 500', '500 guaraníes', '₲ 5', '-1']],
  [WHOLE, ['1,5', '1.5', '12 años', 'Gs. 5', '5 %', '-1', '1,500']],
  [DECIMALS, ['1,555', '1.555,555', '1,500', 'uno']],
  [DEGREES, ['181', '-180,5', '-25,2820001', '-25.282, -57.647', '25° 16']],
  [{ suffix: ' %', max: 100 }, ['101', '%', '50 % %', '50,5']],
  [{ min: 10, max: 480 }, ['9', '481', '0']],
];

const seen = (rules: AmountRules) => JSON.stringify(rules).replaceAll('"', '');

describe('un número que se escribe', () => {
  test.each(
    UNDERSTOOD.flatMap(([rules, texts]) =>
      rowsOf(texts).map(([text, value]) => [text, value, seen(rules), rules] as const),
    ),
  )('«%s» es «%s» %s', (text, value, _, rules) => expect(readAmount(text, rules)).toEqual({ value }));

  test.each(REFUSED.flatMap(([rules, texts]) => texts.map((text) => [text, seen(rules), rules] as const)))(
    '«%s» no se toma por otro %s',
    (text, _, rules) =>
      expect(readAmount(text, rules)).toEqual({ trouble: expect.stringMatching(/^[«A-Z].{8}/) }),
  );

  test.each([
    ['5.000.000', '5000000', 'PYG'],
    ['Gs. 5.000.000', '5000000', 'PYG'],
    ['5 millones', '5000000', 'PYG'],
    ['USD 1.500,50', '1500.5', 'USD'],
    ['U$S 800', '800', 'USD'],
    ['us$ 1,500.50', '1500.5', 'USD'],
    ['1500 dólares', '1500', 'USD'],
    ['$ 800', '800', 'USD'],
    ['', '', 'PYG'],
  ])('«%s» es %s, en %s', (text, value, currency) => expect(readMoney(text)).toEqual({ value, currency }));
  test.each(listed`
    R$ 500 · € 500 · USD 500 a 800 · USD 800 Gs. · Gs. 5.000.000 (USD 700) · a convenir · USD · USD -5
    500 R$
  `)('«%s» no es de ninguna moneda', (text) => expect(readMoney(text)).toHaveProperty('trouble'));

  test('con una letra de más no es ningún monto', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.nat(), fc.constantFrom(...'aboxzñlOI'), (whole, at, letter) => {
        const text = formatMoney(whole + 1, 'PYG');
        const place = 4 + (at % (text.length - 3));
        const written = text.slice(0, place) + letter + text.slice(place);
        expect([written, readAmount(written, GUARANIES)]).toEqual([written, { trouble: expect.any(String) }]);
      }),
      { numRuns: 1000 },
    );
  });

  test('lo que se rechaza dice por qué', () => {
    const because = (text: string, rules: AmountRules) => Object.values(readAmount(text, rules))[0];
    expect(because('5,000', GUARANIES)).toBe(
      '«5,000» se puede leer de dos maneras: separá los miles con un punto',
    );
    expect(because('1500,50', GUARANIES)).toBe('No lleva decimales');
    expect(because('0,005', DOLLARS)).toBe('Lleva hasta 2 decimales');
    expect(because('U$S 800', GUARANIES)).toBe('«U$S 800» está en otra moneda');
    expect(because('a convenir', GUARANIES)).toBe('«a convenir» no es un monto');
    expect(because('doce', WHOLE)).toBe('«doce» no es un número');
    expect(because('-1', WHOLE)).toBe('No puede ser negativo');
    expect(because('9', { min: 10 })).toBe('No puede ser menos que 10');
    expect(because('1.500', { max: 1000 })).toBe('No puede ser más que 1.000');
  });

  test('lo que se ve en la caja, leído de nuevo, es lo mismo', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(99), (whole, cents) => {
        expect(readAmount(formatMoney(whole, 'PYG'), GUARANIES)).toEqual({
          value: whole === 0 ? '' : String(whole),
        });
        expect(readAmount(groupMiles(String(whole)), WHOLE)).toEqual({ value: String(whole) });
        const kept = String(Number(`${whole}.${String(cents).padStart(2, '0')}`));
        expect(readAmount(formatNumber(kept), DOLLARS)).toEqual({ value: kept });
        expect(readAmount(`USD ${formatNumber(kept)}`, DOLLARS)).toEqual({ value: kept });
        expect(readMoney(formatMoney(kept, 'USD') || 'USD 0')).toEqual({ value: kept, currency: 'USD' });
      }),
      { numRuns: 1000 },
    );
  });

  test('ninguna cifra se pierde: lo leído tiene las que se escribieron', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789.,. -GsU$Dmil\u00a0'), maxLength: 18 });
    fc.assert(
      fc.property(letters, fc.constantFrom(GUARANIES, DOLLARS, WHOLE, DECIMALS), (text, rules) => {
        const reading = readAmount(text, rules);
        if ('trouble' in reading || reading.value === '') return;
        expect(reading.value).toMatch(/^-?\d+(\.\d+)?$/);
        const figures = (from: string) => from.replace(/\D/g, '').replace(/^0+|0+$/g, '');
        expect(figures(reading.value)).toBe(figures(text));
        expect(readAmount(formatNumber(reading.value), rules)).toEqual(reading);
      }),
      { numRuns: 5000 },
    );
  });
});
