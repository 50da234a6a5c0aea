import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionalDocumento } from '../schema.ts';
import { readDocumento, readRuc } from './readDocumento.ts';
import { documentoKey } from './samePerson.ts';
import { listed } from './testing/listed.ts';
import { rowsOf } from './testing/rowsOf.ts';

/** Texts that are one document, and the form it is kept in. */
const KEPT: [written: string, kept: string][] = [
  ...listed`
    4880001 · 4.880.001 · 4 880 001 · 4-880-001 · 04880001 · CI 4880001 · C.I. 4.880.001 · CIC 4880001
    cedula 4.880.001 · DNI 30.111.222 · AB123456 · ab 123 456 · N1234567 · P-0012345 · X1234567A
    12345678-9 · 14CV12345 · 12345678 9 ZZ4 · 12345678Z · 12345678L · L01X00T47 · AB123456 PY · PY123456
    N 1234567 · Pasaporte 6880001 · RG 6880001 · 12.345.678-9 · 123.456.789-00 · PASAPORTE AB123456
    BADD110313HCMLNS09 · 71
  `.map((one): [string, string] => [one, one]),
  ...rowsOf({
    '4880001': [
      ...listed`
        ４８８０００１ · C.I. N°: 4880001 · Cédula de identidad N.º 4880001
      `,
      ...[' 4880001 ', '4880001\u200b'],
    ],
    '4.880.001': listed`４.８８０.００１ · CI: 4.880.001 · C.I. Nº 4.880.001 · Cédula: 4.880.001`,
    AB123456: ['ＡＢ１２３４５６'],
    '4 880 001': ['4\u00a0880\u2009001'],
    '12345678-9': ['12345678–9'],
    '4-880-001': ['4‑880‑001'],
    '30.111.222': ['D.N.I.: 30.111.222'],
    '6880001': listed`
      nro 6880001 · NRO: 6880001 · número 6880001 · numero: 6880001 · num. 6880001 · 6880001 PY · 6880001 py
      PY 6880001 · CI PY 6880001 · nro 6880001 PY · 6880001 CI
    `,
    '6.880.001': listed`Nro. 6.880.001 · 6.880.001-PY · PY-6.880.001 · C.I. PY: 6.880.001 · 6.880.001 C.I.`,
    '30111222': ['30111222 DNI'],
    '4990008': listed`
      RUC 4990008-1 · RUC 4990008-0 · ruc 4990008-0 · RUC: 4990008-0 · R.U.C.: 4990008–0 · RUC4990008-0
      RUC 4990008 · RUC: 4990008 · 4990008-0 RUC · RUC ４９９０００８-０
    `,
    '4.990.008': listed`RUC 4.990.008-0 · RUC Nº 4.990.008 - 0`,
    '654321': ['RUC 654321-4'],
  }),
];
/** Other names of a CI, before its digits. */
const NAMED = listed`
  CIP 4890011 · C.I.P. 4890011 · cip: 4890011 · C.I.P. Nº 4890011 · CIP4890011 · c.i.p 4890011
  ext. 4890011 · Ext 4890011 · EXT: 4890011 · I.D. 4890011 · id 4890011 · ID: 4890011 · ID Nº 4890011
  C.l. 4890011 · Cl 4890011 · C.L.: 4890011 · N.I. 4890011 · NI 4890011 · CE 4890011 · C.E. 4890011
  C.Id. 4890011 · c. id. 4890011 · CID: 4890011 · IC 4890011 · I.C. 4890011 · LE 4890011 · L.E. 4890011
  LC 4890011 · PRY4890011 · PRY 4890011 · PRY-4890011 · pry 4890011 · Nro. Doc. 4890011 · nro doc 4890011
  Nro. de documento: 4890011 · N° de cédula 4890011 · Nº C.I. 4890011 · Núm. de C.I. 4890011
  Número de cédula: 4890011 · No. 4890011 · no 4890011 · NO: 4890011 · Nº 4890011 · N° 4890011 · N.º 4890011
  nº4890011 · N°: 4890011 · № 4890011 · n 4890011 · n. 4890011 · N. 4890011 · n: 4890011 · Doc. Id. 4890011
  Céd. Id.: 4890011 · n-4890011 · Nº doc 4890011 · No de CI 4890011 · N. C. I. 4890011
`;
/** Text that starts like such a name but belongs to the number. */
const OWN = listed`
  N 1234567 · N1234567 · n1234567 · CE123456 · LE123456 · ID123456 · CE 123A · ab 4890011 · PAS 4890011
  C 4890011
`;
const REFUSED = [
  ...listed`
    RUC 80012345-6 · RUC 80012345 · RUC 49900080 · RUC 4990008-01 · RUC 4990008-A · RUC 4990008a-1
    RUC 4990008-1-2 · RUC 4.9900.08-1 · RUC 0-0 · RUC 0 · RUC · RUC 4990008-0 / 4880001-1 · 6.880.0018
    68.800.01 · 4880.001 · 6.8800.01 · 6.880001 · 68.80001 · CI 6.880.0018 · nro 68.800.01 · 12.34.678-9
    688OOO1 · 688ooo1 · 6B80001 · 688 OO1 · 6.88O.001 · 6l80001 · 688000I · 688000O · 688000l · CI 688OOO1
    C.I.: 688000I · nro 688OOO1 · 0 · 000 · 0.000.000 · 0-0 · CI 0 · CI: 000 · nro 0 · 488E4 · 4880001.0
    4880001.00 · 4880001. · 4.880.001.0 · 4.880.001.00 · 4880001,0 · 4,880,001 · 4.88E+06 · 4,88E+06
    4.88e6 · 4.88 E+06 · 4880001 y 4880002 · 4880001 4880002 · 4880001/4880002 · 4.880.001 - 4.880.002
    CI 4880001 / 4880002 · 4880001;4880002 · 15/01/1990 · 15-01-1990 · 1990-01-15 · Gs. 4880001 · USD 1500
    5 millones · 10% · (4880001) · #4880001 · 4880001 (vencida) · en trámite · no tiene · CI · - · ana@x.py
    ٤٨٨٠٠٠١ · 𝟒𝟖𝟖𝟎𝟎𝟎𝟏 · 4880001¹
  `,
  '4880001\n4880002',
];

describe('un documento', () => {
  test.each(KEPT)('%j se guarda %j', (written, kept) => {
    expect(readDocumento(written)).toEqual({ value: kept });
    expect(readDocumento(kept)).toEqual({ value: kept });
    if (written.length <= 30) expect(optionalDocumento.parse(written)).toBe(kept);
  });
  test.each(NAMED)('%j es el número que nombra', (written) => {
    expect(readDocumento(written)).toEqual({ value: '4890011' });
    const grouped = written.replace('4890011', '4.890.011');
    expect(readDocumento(grouped)).toEqual({ value: '4.890.011' });
    expect(readDocumento(written.replace('4890011', '4890.011'))).toHaveProperty('trouble');
  });
  test.each(OWN)('%j se guarda así', (written) => expect(readDocumento(written)).toEqual({ value: written }));
  test.each(['PAS N1234567', 'Pas. N1234567', 'pasap: N1234567', 'PASS. N1234567', 'Passport N1234567'])(
    '%j es un pasaporte',
    (written) => expect(readDocumento(written)).toEqual({ value: 'N1234567' }),
  );
  test.each(REFUSED)('%j no es un documento', (written) => {
    expect(readDocumento(written)).toHaveProperty('trouble');
    const told = optionalDocumento.safeParse(written);
    expect(told.error?.issues.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^«.*» no es un documento$/s),
    ]);
  });
  test.each(['', ' ', '\u200b', null, undefined])('%j es no tener', (written) =>
    expect(optionalDocumento.parse(written) ?? null).toBeNull(),
  );

  test('de lo que se toma no se pierde ni se cambia una cifra', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'0123456789..  --/,+eEyCIabº:４ –'), maxLength: 24 }),
        (written) => {
          const reading = readDocumento(written);
          if (!('value' in reading)) return;
          expect(readDocumento(reading.value)).toEqual(reading);
          const figures = (text: string) => text.normalize('NFKC').replace(/\D/g, '');
          expect([written, figures(reading.value)]).toEqual([written, figures(written)]);
        },
      ),
      { numRuns: 5000 },
    );
  });
  test('un número como se lo escriba es el mismo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100_000, max: 99_999_999 }), (number) => {
        const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, '.');
        for (const written of [
          `${number}`,
          grouped,
          `CI ${grouped}`,
          `C.I. Nº: ${number}`,
          `0${number}`,
          `nro ${grouped}`,

          `${number} PY`,
          `CI PY ${grouped}`,
        ]) {
          const reading = readDocumento(written);
          expect('value' in reading && documentoKey(reading.value)).toBe(String(number));
        }
        const text = String(number);
        for (const written of [
          `${number}.0`,
          `${grouped}.0`,
          `${number} y ${number + 1}`,
          `${number}%`,
          `${grouped}8`,
          `${text.slice(0, 3)}O${text.slice(3)}`,
          `${number}I`,
        ])
          expect(readDocumento(written)).toHaveProperty('trouble');
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['80.012.345-6', '80012345-6'],
  ['RUC: 80012345-6', '80012345-6'],
  ['８００１２３４５-6', '80012345-6'],
])('del RUC %j se toma %j', (written, kept) => expect(readRuc(written)).toEqual({ value: kept }));
